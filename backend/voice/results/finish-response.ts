import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ReadingThreads } from '../../common/reading/reading-threads.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { FollowUpsService } from '../../follow-ups/follow-ups.service.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import type { JobContext } from '../../follow-ups/job-handlers.js';
import { CrashGuard } from '../../follow-ups/quarantine/crash-guard.js';
import type { QuarantineHandler } from '../../follow-ups/quarantine/follow-up.js';
import type { ResponseEntity } from '../../responses/response.entity.js';
import { ReservationsService } from '../../responses/reservations.service.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { bestTurns } from './best-turns.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallRepository } from '../calls/call.repository.js';
import { CallResultsRepository } from './call-results.repository.js';
import { statusAfter } from '../calls/call-status.js';
import { CollectRepository } from '../calls/collect.repository.js';
import { InterventionRepository } from '../interventions/intervention.repository.js';
import { LinkCalls } from './link-calls.js';
import { READ_END } from './reading/result-tasks.js';
import { platformLeads } from '../interventions/platform-leads.js';
import {
  answersIn,
  endOf,
  type Material,
  missedIn,
  platformSummary,
  sourceOf,
  type Summary,
  withLedMarked,
  withTurns,
} from './result-material.js';
import { GuideVersionsService } from '../../guides/guide-versions.service.js';
import { guideIn } from '../../contract/guide-translation.js';
import { InterviewsService } from '../../forms/interviews.service.js';
import { RecordingsService } from '../recordings/recordings.service.js';
import { NO_SUMMARY } from '../../contract/provenance.js';
import { Summarizer } from '../summaries/summarizer.js';
import { type SpokenTurn, transcriptText } from '../summaries/transcript-text.js';
import { TurnRepository } from '../turns/turn.repository.js';

/** After a model has failed for this long, its summary is skipped, whatever attempt this is. Milliseconds. */
const PATIENCE_MS = 60_000;

/** Maximum number of summaries by a model per response; if it is resumed more often, its own words are quoted. */
const MODEL_SUMMARIES = 3;

const FINISHED = () => ({ finishDueAt: null, finishedAt: new Date() });

/** Writes the results of an interview that has ended. */
@Injectable()
export class FinishResponse implements QuarantineHandler {
  constructor(
    private readonly followUpsService: FollowUpsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly callRepository: CallRepository,
    private readonly turnRepository: TurnRepository,
    private readonly callResultsRepository: CallResultsRepository,
    private readonly collectRepository: CollectRepository,
    private readonly interviewsService: InterviewsService,
    private readonly guideVersionsService: GuideVersionsService,
    private readonly responseChangesService: ResponseChangesService,
    private readonly reservationsService: ReservationsService,
    private readonly recordingsService: RecordingsService,
    private readonly summarizer: Summarizer,
    private readonly linkCalls: LinkCalls,
    private readonly interventionRepository: InterventionRepository,
    private readonly voicePlatforms: VoicePlatforms,
    private readonly crashGuard: CrashGuard,
    private readonly reader: ReadingThreads,
  ) {}

  /**
   * May run twice, even concurrently: one transaction stores the results and completes the work, after checking that it is still pending.
   * An interview that was resumed meanwhile is finished when it ends again; one that waits for a voice platform, after that.
   */
  async finish(responseId: string, { lastAttempt }: JobContext): Promise<void> {
    const gathered = await this.gather(responseId);
    if (!gathered) return;
    const material = this.wantsLinks(gathered) ? await this.clarify(gathered) : gathered;
    const { due } = material;
    const known = await this.summaryAtHand(material);
    const patient = !lastAttempt && Date.now() - due.getTime() < PATIENCE_MS;
    await this.write(material, known ?? (await this.summarize(material, patient)));
  }

  /** Finishes now if no language model is needed for the summary. @returns false when one is: the job finishes it */
  async finishAtOnce(responseId: string): Promise<boolean> {
    let done = false;
    await this.crashGuard.runUnlessSuspect({ kind: 'response.finish', subjectId: responseId }, async () => {
      const material = await this.gather(responseId);
      const known = material && !this.wantsLinks(material) ? await this.summaryAtHand(material) : null;
      if (material && known) await this.write(material, known);
      done = !material || known !== null;
    });
    return done;
  }

  /** Completes a response whose results could not be written: with its transcript and recording, and without a summary. */
  async settle(responseId: string, attempt: number): Promise<void> {
    const failed = { text: NO_SUMMARY, source: 'failed' };
    const material = attempt === 1 ? await this.gather(responseId, { awaited: true }) : null;
    if (material) return this.write(material, failed, { awaited: true });
    await this.transactionRunner.run(async (tx) => {
      const current = await this.responseChangesService.lock(tx, responseId);
      if (!current?.finishDueAt) return;
      await this.responseChangesService.apply(tx, current, {
        interviewTranscript: current.interviewTranscript ?? '',
        interviewSummary: current.interviewSummary ?? failed.text,
        summarySource: current.interviewSummary === null ? failed.source : current.summarySource,
        interviewRecording: await this.recordingOf(tx, current, false),
        ...FINISHED(),
      });
      await this.followUpsService.cancel(tx, 'response.finish', responseId);
    });
  }

  /** The results are to be written once more. */
  async release(responseId: string): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      const current = await this.responseChangesService.lock(tx, responseId);
      if (current) await this.responseChangesService.apply(tx, current, { finishDueAt: new Date() });
    });
  }

  /** A withdrawn interview asks no model any more. */
  private wantsLinks({ interview, linked }: Material): boolean {
    return interview?.published === true && this.linkCalls.wantsModel(linked);
  }

  private async clarify(material: Material): Promise<Material> {
    const { response, guide, linked, calls } = material;
    const spender = { ownerId: response.ownerId, formId: response.formId, responseId: response.id };
    return withTurns(material, await this.linkCalls.clarify(guide!, linked, calls, spender));
  }

  private async summaryAtHand({ response, calls, results, linked, spoken }: Material): Promise<Summary | null> {
    const own = platformSummary(calls, results, linked.turns) ?? (await this.summarizer.withoutModel(spoken));
    return own ?? this.instead(response, spoken);
  }

  /** All input of the results; null when none are pending. @param options.awaited also while a call's results are still awaited */
  private async gather(responseId: string, { awaited = false } = {}): Promise<Material | null> {
    const response = await this.responseChangesService.find(responseId);
    const due = response?.finishDueAt;
    if (!response || !due || (!awaited && (await this.collectRepository.isAwaited(responseId)))) return null;
    const { formId, guideVersion, language } = response;
    const [stored, calls, results, interview, version] = await Promise.all([
      this.turnRepository.list(responseId),
      this.callRepository.listOf(responseId),
      this.callResultsRepository.ofResponse(responseId),
      this.interviewsService.find(formId),
      guideVersion === null ? null : this.guideVersionsService.find({ formId, version: guideVersion }),
    ]);
    const better = bestTurns(stored, calls, results);
    const guide = version && guideIn(version, language);
    const linked = await this.linkCalls.link(guide, better ?? stored, calls, stored);
    return withTurns({ response, due, interview, guide, calls, results, better: better !== null }, linked);
  }

  /** The summary to keep when a model has summarised the same words already, or this response often enough. */
  private async instead(
    { modelSummaries, summarizedTurns, summarySource, interviewSummary }: ResponseEntity,
    spoken: readonly SpokenTurn[],
  ): Promise<Summary | null> {
    if (summarySource === 'model' && interviewSummary !== null && summarizedTurns === answersIn(spoken)) {
      return { text: interviewSummary, source: 'model', repeated: true };
    }
    return modelSummaries < MODEL_SUMMARIES ? null : this.summarizer.extract(spoken);
  }

  private async write(material: Material, summary: Summary, { awaited = false } = {}): Promise<void> {
    const { response, due, calls, better, linked, spoken, heard } = material;
    const spoke = spoken.some(({ role }) => role === 'user');
    const ending = endOf(material);
    const howItWent = ending && (await this.reader.read(READ_END, ending));
    await this.transactionRunner.run(async (tx) => {
      const current = await this.responseChangesService.lock(tx, response.id);
      if (current?.finishDueAt?.getTime() !== due.getTime() || (!awaited && (await this.collectRepository.isAwaited(response.id, tx)))) {
        return;
      }
      // Words came in while the summary was written: once more, with them.
      if (current.turnCount !== response.turnCount) throw new Error('The interview has changed in the meantime');
      if (current.reservedUntil !== null && !spoke) await this.reservationsService.giveBack(tx, current.id);
      const remote = calls.filter((call) => this.isRemote(call)).map(({ id }) => id);
      const orders = await this.interventionRepository.list(response.id, tx);
      const led = platformLeads(linked.turns, orders, new Set(remote));
      await this.interventionRepository.noteEffects(tx, led.effects);
      if (better) await this.turnRepository.replaceAll(tx, response.id, led.turns);
      else {
        await this.turnRepository.saveMetas(
          tx,
          response.id,
          led.turns.filter(({ seq }) => linked.added.has(seq) || led.noted.has(seq)),
        );
      }
      await this.responseChangesService.apply(tx, current, {
        interviewTranscript: transcriptText(withLedMarked(material, led.turns, orders)) || current.interviewTranscript || '',
        interviewSummary: summary.text,
        summarySource: summary.source,
        // The same text again was not written again.
        ...(summary.source === 'model' && {
          modelSummaries: current.modelSummaries + (summary.repeated ? 0 : 1),
          summarizedTurns: answersIn(spoken),
        }),
        limitReached: current.limitReached ?? summary.limit ?? null,
        turnCount: better ? linked.turns.length : current.turnCount,
        callDuration: await this.callRepository.talkingTime(tx, response.id),
        interviewRecording: await this.recordingOf(tx, current, heard),
        source: sourceOf(current, heard),
        ...this.endOf(calls, spoken),
        ...howItWent,
        ...(howItWent && { missedMs: missedIn(linked) }),
        // Turns that only the platform has count from now on.
        ...(spoke && { reservedUntil: null }),
        ...FINISHED(),
      });
      // Also cancels a leased follow-up: its run first checks the column that was just cleared.
      await this.followUpsService.cancel(tx, 'response.finish', response.id);
    });
  }

  /**
   * How the last call that was held ended, updated by the voice platform's results. A call after it that never reached the platform, such as
   * that of a second tab, does not make a completed interview an abandoned one.
   */
  private endOf(calls: readonly CallEntity[], spoken: readonly SpokenTurn[]): Partial<ResponseEntity> {
    const held = calls.findLast((call) => call.providerCallId !== null || !this.isRemote(call));
    if (held?.endReason == null || !this.isRemote(held)) return {};
    const spoke = spoken.some(({ role }) => role === 'user');
    return { callStatus: statusAfter(held.endReason, spoke), callEndReason: held.endReason };
  }

  private isRemote({ provider }: CallEntity): boolean {
    return Boolean(this.voicePlatforms.of(provider)?.remote);
  }

  private async recordingOf(tx: EntityManager, { id, interviewRecording, source }: ResponseEntity, heard: boolean): Promise<string | null> {
    if (interviewRecording !== null && source !== 'browser') return interviewRecording;
    const hasSound = await this.recordingsService.hasSound(tx, id);
    // An address that a browser named does not become that of an interview we held.
    return hasSound ? this.recordingsService.addressOf(id) : heard ? null : interviewRecording;
  }

  /** A withdrawn interview asks no model any more. */
  private async summarize({ response, interview, spoken: turns }: Material, patient: boolean): Promise<Summary> {
    if (!interview?.published) return this.summarizer.extract(turns);
    const spender = { ownerId: response.ownerId, formId: response.formId, responseId: response.id };
    return this.summarizer.summarize({ name: interview.interviewName, turns, spender }, { patient });
  }
}
