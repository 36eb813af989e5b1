import { Injectable } from '@nestjs/common';
import { ReadingThreads } from '../../common/reading/reading-threads.js';
import { packSignals } from '../../contract/quality-constants.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import type { FollowUpContext } from '../../follow-ups/job-handlers.js';
import { FollowUpsService } from '../../follow-ups/follow-ups.service.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import type { FoundSignal, QualityContext, QualityTurn } from './quality-input.js';
import { type CheckedResponse, QualityMaterialRepository } from './quality-material.repository.js';
import { QualityRepository } from './quality.repository.js';
import { ReadContext } from './read-context.js';
import { samePerson } from './same-person.js';
import { FINGERPRINT_OF, SIGNALS_OF } from './quality-tasks.js';

/** Earlier responses that one is compared with word by word. */
const COMPARED = 3;

interface Reading {
  readonly found: readonly FoundSignal[];
  /** Later responses that may be compared with this one. */
  readonly later: readonly string[];
}

/** The job that looks for signals in one response. What it reads is bounded, however many responses the interview has. */
@Injectable()
export class CheckResponses {
  constructor(
    private readonly qualityMaterialRepository: QualityMaterialRepository,
    private readonly qualityRepository: QualityRepository,
    private readonly readContext: ReadContext,
    private readonly responseChangesService: ResponseChangesService,
    private readonly followUpsService: FollowUpsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly reader: ReadingThreads,
  ) {}

  async check(responseId: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const response = await this.qualityMaterialRepository.response(responseId);
    if (!response) return;
    const reading = response.ready ? await this.read(response) : null;
    if (reading) await this.checkOthers(response, reading);
    await this.transactionRunner.run(async (tx) => {
      const row = await this.responseChangesService.lock(tx, responseId);
      if (!row) return;
      if (!reading) {
        // Its words are gone or it continues: it is checked again when it is completed.
        await this.qualityRepository.forget(tx, [responseId]);
      } else {
        const known = await this.qualityRepository.signals(responseId, tx);
        await this.qualityRepository.store(tx, responseId, response.resultsAt, reading.found);
        const now = await this.qualityRepository.signals(responseId, tx);
        if (JSON.stringify(now) !== JSON.stringify(known)) await this.responseChangesService.apply(tx, row, { quality: packSignals(now) });
      }
      await lease.complete(tx);
    });
  }

  /**
   * Has responses checked that may rest on this one's new words, once: their own words have not changed, so this ends. In a transaction of its
   * own: two that are checked at the same time would wait for each other's rows.
   */
  private async checkOthers({ id, resultsAt }: CheckedResponse, { later }: Reading): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      const before = await this.qualityRepository.check(id, tx);
      if (before?.resultsAt.getTime() === resultsAt.getTime()) return;
      const resting = await this.qualityRepository.restingOn(tx, [id]);
      await this.followUpsService.scheduleAll(tx, 'response.check', [...new Set([...later, ...resting])].toSorted(), { hint: false });
    });
  }

  private async read(response: CheckedResponse): Promise<Reading> {
    const turns = await this.qualityMaterialRepository.turns(response.id);
    const context = await this.readContext.of(response);
    const hashes = await this.reader.read(FINGERPRINT_OF, turns);
    // Committed before the others are read: of two that are checked at the same time, one at least sees the other.
    await this.transactionRunner.run(async (tx) => {
      if (await this.responseChangesService.lock(tx, response.id)) {
        await this.qualityRepository.storeFingerprint(tx, response.formId, response.id, hashes);
      }
    });
    const alike = await this.qualityRepository.alike(response, hashes);
    const compared: { id: string; texts: string[] }[] = [];
    for (const { id } of alike.filter(({ earlier }) => earlier).slice(0, COMPARED)) {
      compared.push({ id, texts: saidIn(await this.qualityMaterialRepository.turns(id)) });
    }
    const same = (await this.qualityMaterialRepository.others(response)).flatMap(({ earlier, ...other }) => {
      const by = samePerson(response, other);
      return by ? [{ id: other.id, by, earlier }] : [];
    });
    const whole: QualityContext = { ...context, alike: compared, twin: same.find(({ earlier }) => earlier) ?? null };
    return {
      found: await this.reader.read(SIGNALS_OF, { turns, context: whole }),
      later: [...alike, ...same].filter(({ earlier }) => !earlier).map(({ id }) => id),
    };
  }
}

const saidIn = (turns: readonly QualityTurn[]) => turns.filter(({ role }) => role === 'user').map(({ text }) => text);
