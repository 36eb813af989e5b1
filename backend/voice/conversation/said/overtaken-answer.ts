import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/app-error.js';
import { errorText } from '../../../common/error-body.js';
import { ReadingThreads } from '../../../common/reading/reading-threads.js';
import { LIMITS } from '../../../contract/limits.js';
import type { EndReason, SayMessage } from '../../../contract/voice.js';
import { TransactionRunner } from '../../../database/transaction-runner.js';
import { FollowUpsService } from '../../../follow-ups/follow-ups.service.js';
import { isClosing } from '../../../integrations/voice-platform/builtin/turn-meta.js';
import { RealtimeServer } from '../../../realtime/realtime-server.js';
import { ReservationsService } from '../../../responses/reservations.service.js';
import { ResponseChangesService } from '../../../responses/response-changes.service.js';
import { type CallRef, CallRepository } from '../../calls/call.repository.js';
import { statusAfter, takesWords } from '../../calls/call-status.js';
import type { TurnEntity } from '../../turns/turn.entity.js';
import { mayBeBeside } from '../../turns/reading/said-in-pause.js';
import { toLiveTurn } from '../../turns/turn.mapper.js';
import { TurnRepository } from '../../turns/turn.repository.js';
import { IS_BESIDE } from '../../turns/reading/turn-tasks.js';
import { saidTurn } from './said-turn.js';

/**
 * The end of a call may overtake an answer: the interviewer says goodbye, the owner ends the interview or the time is up while the
 * participant is speaking. The answer is a turn of its own, before the goodbye, which they have not heard.
 */
@Injectable()
export class OvertakenAnswer {
  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly callRepository: CallRepository,
    private readonly turnRepository: TurnRepository,
    private readonly responseChangesService: ResponseChangesService,
    private readonly reservationsService: ReservationsService,
    private readonly followUpsService: FollowUpsService,
    private readonly realtimeServer: RealtimeServer,
    private readonly reader: ReadingThreads,
  ) {}

  /** @returns the number of the turn. @throws AppError NOT_FOUND; CALL_ENDED where no question is left that this answers, or it comes too late */
  async store(call: CallRef, message: SayMessage): Promise<number> {
    const found = await this.callRepository.find(call.id);
    const language = found && mayBeBeside(message, found) ? (await this.responseChangesService.find(call.responseId))?.language : undefined;
    const isBeside = language !== undefined && (await this.reader.read(IS_BESIDE, { text: message.text, language }));
    return this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, call.responseId);
      const current = response && (await this.callRepository.find(call.id, tx));
      if (!response || !current) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
      const sent = await this.turnRepository.findByClientId(tx, response.id, message.clientId);
      if (sent) return sent.seq;
      const turns = await this.turnRepository.list(response.id, 0, tx);
      const { open, goodbye } = endOf(turns, current.endReason);
      if (current.endReason === null || !takesWords(current) || !open || turns.length >= LIMITS.turnsPerResponse) {
        throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
      }
      const seq = turns.length - goodbye.length + 1;
      await this.turnRepository.removeAfter(tx, response.id, seq - 1);
      const said = saidTurn(call, message, { seq, hold: current.hold, isBeside });
      const [answer, ...after] = await this.turnRepository.insert(tx, [said, ...goodbye.map((turn) => ({ ...turn, seq: turn.seq + 1 }))]);
      // These may be the first words of the interview, which then counts.
      if (response.reservedUntil !== null) await this.reservationsService.take(tx, response);
      await this.responseChangesService.apply(tx, response, {
        turnCount: turns.length + 1,
        callStatus: statusAfter(current.endReason, true),
        reservedUntil: null,
        finishDueAt: new Date(),
      });
      await this.followUpsService.schedule(tx, 'response.finish', response.id);
      this.transactionRunner.afterCommit(tx, () => {
        this.realtimeServer.sendTurn(call.id, { ...toLiveTurn(answer!), revised: message.clientId }, response.ownerId);
        for (const turn of after) this.realtimeServer.sendTurn(call.id, toLiveTurn(turn), response.ownerId);
      });
      return seq;
    });
  }
}

/** `open`: something was asked before the goodbye, and not answered. */
function endOf(turns: readonly TurnEntity[], reason: EndReason | null): { open: boolean; goodbye: readonly TurnEntity[] } {
  const last = turns.at(-1);
  // The interviewer's own end is one, also where its words are not marked as such: those about an interview that was withdrawn.
  const isGoodbye =
    last?.role === 'assistant' &&
    (reason === 'assistant' || isClosing({ seq: last.seq, role: last.role, text: last.content, meta: last.meta }));
  const goodbye = last && isGoodbye ? [last] : [];
  return { open: turns.at(-1 - goodbye.length)?.role === 'assistant', goodbye };
}
