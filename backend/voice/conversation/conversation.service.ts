import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { ReadingThreads } from '../../common/reading/reading-threads.js';
import { LIMITS } from '../../contract/limits.js';
import type { EndReason, LiveTurn, MirrorMessage, SayMessage } from '../../contract/voice.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { RealtimeServer } from '../../realtime/realtime-server.js';
import type { ResponseEntity } from '../../responses/response.entity.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallRepository, type CallRef } from '../calls/call.repository.js';
import { EndCall } from './end-call.js';
import { saidTurn, turnOf } from './said/said-turn.js';
import { mayBeBeside } from '../turns/reading/said-in-pause.js';
import { toLiveTurn } from '../turns/turn.mapper.js';
import { TurnRepository } from '../turns/turn.repository.js';
import { IS_BESIDE } from '../turns/reading/turn-tasks.js';
import { TurnStore } from '../turns/turn-store.js';
import { UnfinishedTurnService } from '../turns/cut/unfinished-turn.service.js';

/** Turns kept free for the interviewer's goodbye. */
const RESERVED_TURNS = 10;
/** Last turns of an ended platform call are accepted for this long. Milliseconds. */
const LATE_MIRROR_MS = 60_000;

/** The interviewer's turn, and what it was written after. */
export interface AssistantTurn {
  readonly responder: string;
  readonly seq: number;
  readonly text: string;
  readonly meta: Record<string, unknown>;
  readonly closes: boolean;
  readonly timeUp: boolean;
}

/** The rules of an interview: which turns are stored, and when. */
@Injectable()
export class ConversationService {
  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly callRepository: CallRepository,
    private readonly turnRepository: TurnRepository,
    private readonly responseChangesService: ResponseChangesService,
    private readonly endCall: EndCall,
    private readonly unfinishedTurnService: UnfinishedTurnService,
    private readonly turnStore: TurnStore,
    private readonly realtimeServer: RealtimeServer,
    private readonly reader: ReadingThreads,
  ) {}

  /**
   * Stores a participant's turn. Idempotent: a repeated turn gets the same number.
   * @throws AppError CALL_ENDED, NOT_FOUND
   */
  async say(call: CallRef, message: SayMessage): Promise<number> {
    const stored = await this.storeSaid(call, message, null);
    if (typeof stored === 'number') return stored;
    // While the owner has stopped the interview or writes themselves, it is read first; in no transaction that others wait for.
    const isBeside = await this.reader.read(IS_BESIDE, { text: message.text, language: stored.language });
    return (await this.storeSaid(call, message, isBeside)) as number;
  }

  /** @param isBeside null: not read. @returns the number of the turn; what it is to be read with, if it is to be read first */
  private storeSaid(call: CallRef, message: SayMessage, isBeside: boolean | null): Promise<number | { language: string | null }> {
    return this.turnStore.store<number | { language: string | null }>({
      call,
      clientId: message.clientId,
      decide: ({ response, call: current, sentAs }) => {
        if (!response) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
        if (sentAs !== null) return { answer: sentAs, turns: [] };
        if (current?.status !== 'live' || response.turnCount >= LIMITS.turnsPerResponse - RESERVED_TURNS) {
          throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
        }
        const mayBe = mayBeBeside(message, current);
        if (mayBe && isBeside === null) return { answer: { language: response.language }, turns: [] };
        // An interrupted goodbye is dropped: the interview continues.
        const before = current.speaking?.closes ? null : this.unfinishedTurnService.of(response, current, message.cut);
        const seq = (before?.seq ?? response.turnCount) + 1;
        const turn = saidTurn(call, message, { seq, hold: current.hold, isBeside: mayBe && isBeside === true });
        return { answer: seq, turns: before ? [before, turn] : [turn], ...(message.cut && { cut: message.cut }) };
      },
    });
  }

  /**
   * Stores a turn of a voice platform's call, as mirrored by the browser. Idempotent: a repeated turn gets the same number.
   * The last turns may arrive after the end, until the platform's own record of the call is stored.
   * @throws AppError CALL_ENDED, NOT_FOUND
   */
  mirror(call: CallRef, message: MirrorMessage): Promise<number> {
    return this.turnStore.store({
      call,
      clientId: message.clientId,
      decide: ({ response, call: current, sentAs }) => {
        if (!response) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
        if (sentAs !== null) return { answer: sentAs, turns: [] };
        const late = current?.endedAt ? Date.now() - current.endedAt.getTime() : 0;
        if (!current || current.resultsAt || late > LATE_MIRROR_MS || response.turnCount >= LIMITS.turnsPerResponse) {
          throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
        }
        const turn = turnOf(call, { ...message, seq: response.turnCount + 1 });
        return { answer: turn.seq, turns: [turn] };
      },
    });
  }

  /**
   * Stores the interviewer's turn and releases the reply lease; a goodbye also ends the call.
   * @returns false when the turn must be dropped: the participant spoke meanwhile, the call ended, or another process took the lease
   */
  reply(call: CallRef, turn: AssistantTurn): Promise<boolean> {
    if (turn.closes) return this.goodbye(call, turn);
    return this.turnStore.store({
      call,
      clientId: null,
      decide: ({ response, call: current }) =>
        response && current && maySay(turn, response, current)
          ? { answer: true, turns: [turnOf(call, { ...turn, role: 'assistant' })], releases: turn.responder }
          : { answer: false, turns: [] },
    });
  }

  private goodbye(call: CallRef, turn: AssistantTurn): Promise<boolean> {
    return this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, call.responseId);
      const current = response && (await this.callRepository.find(call.id, tx));
      if (!response || !current || !maySay(turn, response, current)) return false;
      const stored = await this.turnRepository.insert(tx, [turnOf(call, { ...turn, role: 'assistant' })]);
      this.transactionRunner.afterCommit(tx, () =>
        stored.forEach((one) => this.realtimeServer.sendTurn(call.id, toLiveTurn(one), response.ownerId)),
      );
      await this.endCall.endIn(tx, response, current, turn.timeUp ? 'time-limit' : 'assistant', new Date(), { turnCount: turn.seq });
      return true;
    });
  }

  /** Resends stored turns, and the end of the call, to all clients of the call. Clients ignore turns they already have, by number. */
  async sendAgain(call: CallRef & { readonly ownerId: string }, from: number, ended: EndReason | null): Promise<void> {
    for (const turn of await this.turnsAfter(call.responseId, from - 1)) this.realtimeServer.sendTurn(call.id, turn, call.ownerId);
    if (ended !== null) this.endCall.tellParticipant(call.id, ended);
  }

  /** @param after the number of the last turn that is known already */
  async turnsAfter(responseId: string, after: number): Promise<LiveTurn[]> {
    return (await this.turnRepository.list(responseId, after)).map(toLiveTurn);
  }
}

function maySay(turn: AssistantTurn, response: Pick<ResponseEntity, 'turnCount'>, call: Pick<CallEntity, 'status' | 'responder'>): boolean {
  return call.status === 'live' && call.responder === turn.responder && response.turnCount === turn.seq - 1;
}

/** Whether there is room for another question and its answer. */
export function turnsUsedUp(turnCount: number): boolean {
  return turnCount >= LIMITS.turnsPerResponse - RESERVED_TURNS - 2;
}
