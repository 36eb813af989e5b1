import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { sessionTexts } from '../../common/intents/session-texts.js';
import { type SteppingTexts, steppingTexts } from '../../common/intents/stepping-texts.js';
import { AppConfig } from '../../config/app-config.js';
import { TIME_LIMIT_TEXTS } from '../../contract/intervention-kinds.js';
import type { TurnStep } from '../../contract/voice.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { lastQuestion, scriptMeta } from '../../integrations/voice-platform/builtin/scripted/script-turns.js';
import { guidedMeta } from '../../integrations/voice-platform/builtin/guided/guided-meta.js';
import { promptTurns } from '../../integrations/voice-platform/builtin/prompt-turns.js';
import { skipsOfOpen } from '../../integrations/voice-platform/builtin/left-question.js';
import { leavesQuestion, type NoticeKind, withoutHuman } from '../../integrations/voice-platform/builtin/turn-meta.js';
import type { InterviewTurn } from '../../integrations/voice-platform/replies.port.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { RealtimeServer } from '../../realtime/realtime-server.js';
import { rooms } from '../../realtime/rooms.js';
import type { ResponseEntity } from '../../responses/response.entity.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { clockOf } from '../calls/breaks.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallRepository } from '../calls/call.repository.js';
import { EndCall } from '../conversation/end-call.js';
import { Responder } from '../conversation/responder.js';
import type { InterventionEntity } from '../interventions/intervention.entity.js';
import { InterventionRepository } from '../interventions/intervention.repository.js';
import { toLiveTurn } from '../turns/turn.mapper.js';
import { TurnRepository } from '../turns/turn.repository.js';
import { UnfinishedTurnService } from '../turns/cut/unfinished-turn.service.js';
import { timeChange } from './time-change.js';

/** A live call whose response is locked, and what its owner does. */
export interface Held {
  readonly response: ResponseEntity;
  readonly call: CallEntity;
  readonly intervention: InterventionEntity;
}

/** What the participant was asked last, with how it can be answered. */
interface OpenQuestion {
  readonly question: string;
  readonly questionId?: string;
  readonly step?: TurnStep;
}

/** A question that is not asked again: the skips that leave it, and the guide's questions that they drop. */
interface Left {
  readonly by: readonly string[];
  readonly skips: readonly string[];
}

const NOTICES: Readonly<Record<NoticeKind, keyof SteppingTexts>> = {
  paused: 'paused',
  resumed: 'resumed',
  'taken-over': 'takenOver',
  'handed-back': 'handedBack',
};
/** What takes effect at once: in the transaction in which it is stored, with what the participant is told. */
@Injectable()
export class ApplyIntervention {
  constructor(
    private readonly config: AppConfig,
    private readonly transactionRunner: TransactionRunner,
    private readonly callRepository: CallRepository,
    private readonly turnRepository: TurnRepository,
    private readonly unfinishedTurnService: UnfinishedTurnService,
    private readonly responseChangesService: ResponseChangesService,
    private readonly interventionRepository: InterventionRepository,
    private readonly endCall: EndCall,
    private readonly responder: Responder,
    private readonly realtimeServer: RealtimeServer,
    private readonly voicePlatforms: VoicePlatforms,
  ) {}

  async apply(tx: EntityManager, held: Held): Promise<InterventionEntity> {
    switch (held.intervention.kind) {
      case 'time':
        return this.changeTime(tx, held);
      case 'pause':
        return this.hold(tx, held, 'paused', 'paused');
      case 'take-over':
        return this.hold(tx, held, 'human', 'taken-over');
      case 'resume':
        return this.hold(tx, held, null, 'resumed');
      case 'hand-back':
        return this.hold(tx, held, null, 'handed-back');
      case 'say':
        return this.say(tx, held);
      case 'end':
        return this.end(tx, held);
      default:
        throw new Error(`${held.intervention.kind} waits for the interviewer's next turn`);
    }
  }

  private async changeTime(tx: EntityManager, { call, intervention }: Held): Promise<InterventionEntity> {
    const asked = intervention.minutes ?? 0;
    const { extraMs, minutes } = timeChange(call, asked, this.config.calls.maxMinutes * 60_000);
    if (minutes === 0) throw new AppError('CONFLICT', TIME_LIMIT_TEXTS[asked > 0 ? 'more' : 'less']);
    // What was asked for may not fit.
    await this.interventionRepository.setMinutes(tx, intervention.id, minutes);
    await this.callRepository.addTime(tx, call.id, extraMs);
    this.tellClock(tx, { ...call, extraMs });
    return this.interventionRepository.apply(tx, intervention.id, null);
  }

  private async hold(tx: EntityManager, held: Held, hold: CallEntity['hold'], notice: NoticeKind): Promise<InterventionEntity> {
    const { response, call, intervention } = held;
    const before = await this.unfinishedTurnService.keep(tx, response, call);
    const all = await this.turnsOf(tx, response);
    const left = hold === null ? await this.leftQuestion(tx, response, all) : null;
    // What a person asks is another matter.
    const { step, ...open }: Partial<OpenQuestion> = (hold === 'human' || left ? null : openQuestion(all, response)) ?? {};
    const text = [steppingTexts(response.language)[NOTICES[notice]], hold === null ? (open.question ?? '') : ''];
    // Asked again, it can be answered by tapping again; not in a pause.
    const asked = { ...open, ...(hold === null && step && { step }) };
    const meta = { by: 'notice', notice, interventions: [intervention.id, ...(left?.by ?? [])], ...(left ? { skips: left.skips } : asked) };
    const seq = await this.store(tx, held, before, text.filter(Boolean).join(' '), meta);
    await this.callRepository.hold(tx, call.id, hold);
    const applied = await this.interventionRepository.apply(tx, intervention.id, seq);
    await this.responseChangesService.apply(tx, response, { turnCount: seq });
    const current = await this.callRepository.find(call.id, tx);
    if (current) this.tellClock(tx, current);
    this.lookAgain(tx, call.id);
    return applied;
  }

  private async say(tx: EntityManager, held: Held): Promise<InterventionEntity> {
    const { response, call, intervention } = held;
    const before = await this.unfinishedTurnService.keep(tx, response, call);
    const seq = await this.store(tx, held, before, intervention.words ?? '', { by: 'human', interventions: [intervention.id] });
    const applied = await this.interventionRepository.apply(tx, intervention.id, seq);
    await this.responseChangesService.apply(tx, response, { turnCount: seq });
    return applied;
  }

  private async end(tx: EntityManager, held: Held): Promise<InterventionEntity> {
    const { response, call, intervention } = held;
    const before = await this.unfinishedTurnService.keep(tx, response, call);
    const isOurs = !this.voicePlatforms.of(call.provider)?.remote;
    const meta = { by: 'script', kind: 'closing', interventions: [intervention.id] };
    // A voice platform's own record has what its assistant said.
    const seq = isOurs ? await this.store(tx, held, before, sessionTexts(response.language).goodbye, meta) : before;
    const applied = await this.interventionRepository.apply(tx, intervention.id, isOurs ? seq : null);
    await this.endCall.endIn(tx, response, call, 'owner', new Date(), { turnCount: seq });
    this.lookAgain(tx, call.id);
    return applied;
  }

  /** A turn in the interviewer's place. What the interviewer was saying is dropped: the participant has heard what was kept. */
  private async store(tx: EntityManager, { response, call }: Held, before: number, content: string, meta: Record<string, unknown>) {
    const turn = {
      responseId: response.id,
      seq: before + 1,
      callId: call.id,
      role: 'assistant' as const,
      content,
      via: null,
      clientId: null,
      meta,
    };
    await this.callRepository.forgetReply(tx, call.id);
    const stored = await this.turnRepository.insert(tx, [turn]);
    this.transactionRunner.afterCommit(tx, () =>
      stored.forEach((one) => this.realtimeServer.sendTurn(call.id, toLiveTurn(one), response.ownerId)),
    );
    return turn.seq;
  }

  /** Skipped by its owner before anything was answered: it is not said again, and the interviewer goes on with another one. */
  private async leftQuestion(tx: EntityManager, { id, guideVersion }: ResponseEntity, all: readonly InterviewTurn[]): Promise<Left | null> {
    const last = withoutHuman(all).at(-1);
    // By an earlier notice, which nothing has followed.
    if (last && leavesQuestion(last)) return { by: [], skips: [] };
    const skips = skipsOfOpen(all, await this.interventionRepository.listPendingSkips(tx, id));
    if (!last || skips.length === 0) return null;
    const questionId = guideVersion === null ? undefined : guidedMeta(last)?.questionId;
    return { by: skips.map((skip) => skip.id), skips: questionId === undefined ? [] : [questionId] };
  }

  private async turnsOf(tx: EntityManager, { id }: ResponseEntity): Promise<readonly InterviewTurn[]> {
    const turns = await this.turnRepository.list(id, 0, tx);
    return turns.map(({ seq, role, content, meta }) => ({ seq, role, text: content, meta }));
  }

  private tellClock(tx: EntityManager, call: CallEntity): void {
    const maxSeconds = this.voicePlatforms.of(call.provider)?.capabilities.maxSeconds ?? null;
    this.transactionRunner.afterCommit(tx, () =>
      this.realtimeServer.live?.to(rooms.live(call.id)).emit('clock', clockOf(call, maxSeconds)),
    );
  }

  /** What the interviewer was writing stops, and what was said meanwhile is replied to. */
  private lookAgain(tx: EntityManager, callId: string): void {
    this.transactionRunner.afterCommit(tx, () => this.responder.wake(callId, { spoken: true }));
  }
}

/** Said again where the interviewer waits for an answer to it; otherwise the interviewer replies. */
function openQuestion(all: readonly InterviewTurn[], { guideVersion }: ResponseEntity): OpenQuestion | null {
  const last = (guideVersion === null ? promptTurns(all) : withoutHuman(all)).at(-1);
  if (last?.role !== 'assistant' || leavesQuestion(last)) return null;
  const guided = guidedMeta(last);
  const question = guided?.question ?? scriptMeta(last)?.question ?? lastQuestion(last);
  if (!question) return null;
  const { step } = (last.meta ?? {}) as { step?: TurnStep };
  return { question, ...(guided?.questionId !== undefined && { questionId: guided.questionId }), ...(step && { step }) };
}
