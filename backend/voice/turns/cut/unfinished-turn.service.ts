import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { countWords } from '../../../contract/text-segments.js';
import type { Cut } from '../../../contract/spoken.js';
import { TransactionRunner } from '../../../database/transaction-runner.js';
import { cutTurn } from '../../../integrations/voice-platform/builtin/cut-turn.js';
import { RealtimeServer } from '../../../realtime/realtime-server.js';
import type { ResponseEntity } from '../../../responses/response.entity.js';
import type { CallEntity } from '../../calls/call.entity.js';
import type { Speaking } from '../../calls/speaking.js';
import { LiveDraftsService } from '../live-drafts.service.js';
import { toLiveTurn } from '../turn.mapper.js';
import { type NewTurn, TurnRepository } from '../turn.repository.js';

/** A sentence cut off after less was not heard as anything yet: the participant simply kept speaking. */
const MIN_WORDS_HEARD = 4;

/** A turn that the participant has begun to hear belongs into the transcript, even if the interviewer never comes to its end. */
@Injectable()
export class UnfinishedTurnService {
  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly turnRepository: TurnRepository,
    private readonly liveDraftsService: LiveDraftsService,
    private readonly realtimeServer: RealtimeServer,
  ) {}

  /**
   * Stores the turn being spoken as a turn of its own, before the next one.
   * Runs in a transaction that has locked the response's row.
   * @param cut how far the turn was heard
   * @returns how many turns the response has then
   */
  async keep(tx: EntityManager, response: ResponseEntity, call: Pick<CallEntity, 'id' | 'speaking'>, cut?: Cut): Promise<number> {
    const turn = this.of(response, call, cut);
    if (!turn) return response.turnCount;
    const stored = await this.turnRepository.insert(tx, [turn]);
    this.transactionRunner.afterCommit(tx, () =>
      stored.forEach((one) => this.realtimeServer.sendTurn(call.id, toLiveTurn(one), response.ownerId)),
    );
    return turn.seq;
  }

  /** The turn that was being said; null when nothing of it was heard, or when it is stored already. */
  of(response: Pick<ResponseEntity, 'id' | 'turnCount'>, call: Pick<CallEntity, 'id' | 'speaking'>, cut?: Cut): NewTurn | null {
    const { speaking } = call;
    const seq = response.turnCount + 1;
    // Otherwise it was stored already, or another turn came first.
    if (speaking?.seq !== seq) return null;
    const written = this.heard(response.id, speaking);
    const heardTo = cut?.seq === seq ? cut.heardTo : written.length;
    if (heardTo === 0) return null;
    const notes = speaking.whole ? speaking.meta : { ...speaking.meta, interrupted: true };
    const { text: content, meta } = cutTurn({ text: written, meta: notes }, heardTo) ?? { text: written, meta: notes };
    if (!speaking.whole && countWords(content, MIN_WORDS_HEARD) < MIN_WORDS_HEARD) return null;
    return {
      responseId: response.id,
      seq,
      callId: call.id,
      role: 'assistant',
      content,
      via: null,
      clientId: null,
      meta,
    };
  }

  /** The row is written every now and then; this process may know a few words more. */
  private heard(responseId: string, speaking: Speaking): string {
    const draft = this.liveDraftsService.of(responseId);
    return !speaking.whole && draft?.seq === speaking.seq && draft.text.length > speaking.text.length ? draft.text : speaking.text;
  }
}
