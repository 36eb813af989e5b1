import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { sessionTexts } from '../../common/intents/session-texts.js';
import { LoopTurns } from '../../common/loop-turns.js';
import { errorCode } from '../../database/startup-error.js';
import { isUnreachable } from '../../database/unreachable.js';
import { goesOnUnanswered } from '../../integrations/voice-platform/builtin/left-question.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { RealtimeServer } from '../../realtime/realtime-server.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { elapsedMs } from '../calls/breaks.js';
import { type CallRef, CallRepository } from '../calls/call.repository.js';
import { type AssistantTurn, ConversationService, turnsUsedUp } from './conversation.service.js';
import { LiveDraftsService } from '../turns/live-drafts.service.js';
import { ReplyContextsService } from './replies/reply-contexts.service.js';
import { newRun, noteRefusal, type ReplyRun, waitBeforeAsking } from './replies/reply-run.js';

/** The reply lease, renewed while the interviewer speaks. It limits how long a dead process blocks the call. Milliseconds. */
const LEASE_MS = 5_000;
const RENEW_MS = 1_500;
/** Another process holds the lease: try again after this long. Milliseconds. */
const ASK_AGAIN_MS = 1_000;
/** Pauses between retries during a database outage: the participant is waiting, and no other event would wake the interviewer. Milliseconds. */
const FAILURE_PAUSES_MS = [250, 500, 1_000, 2_000];
/** After failing for this long, wait for the participant's next turn or connection. Milliseconds. */
const FAILING_AT_MOST_MS = 10 * 60_000;
/** After this many failures in a row, with the database available, the script replies: each model request costs money. */
const FAULTS_BEFORE_SCRIPT = 3;
/** Drafts are sent at most this often, milliseconds. */
const DRAFT_EVERY_MS = 25;
/** What a model has said so far is kept at most this often, milliseconds. */
const KEEP_EVERY_MS = 500;

type Outcome = 'spoke' | 'silent' | 'ended' | 'busy' | 'interrupted' | 'waited';

/**
 * Lets the interviewer speak when it is its turn. Whether it is, is read from the stored turns each time, so it may be woken as
 * often as one likes, after a crash too: nothing is said twice, and no answer stays without a reply.
 */
@Injectable()
export class Responder implements OnModuleDestroy {
  private readonly logger = new Logger('Responder');
  private readonly id = randomUUID();
  private readonly runs = new Map<string, ReplyRun>();
  private readonly unfinished = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  /** To read an answer and decide takes about two milliseconds, and contexts arrive several at once. */
  private readonly loopTurns = new LoopTurns();

  constructor(
    private readonly config: AppConfig,
    private readonly callRepository: CallRepository,
    private readonly responseChangesService: ResponseChangesService,
    private readonly replyContextsService: ReplyContextsService,
    private readonly conversationService: ConversationService,
    private readonly liveDraftsService: LiveDraftsService,
    private readonly realtimeServer: RealtimeServer,
    private readonly voicePlatforms: VoicePlatforms,
  ) {}

  /**
   * @param options.spoken the participant has just said something: what the interviewer is saying may have to be reconsidered
   * @param options.quietAfter neither side says anything, and this was the last turn on the participant's page
   */
  wake(callId: string, { spoken = false, quietAfter }: { spoken?: boolean; quietAfter?: number } = {}): void {
    if (this.stopping.signal.aborted) return;
    const running = this.runs.get(callId);
    if (running) {
      running.again = true;
      if (quietAfter !== undefined) running.quietAfter = quietAfter;
      if (spoken) {
        running.spokenAt = Date.now();
        running.interrupt.abort();
      }
      return;
    }
    const run = newRun(spoken, quietAfter);
    this.runs.set(callId, run);
    const done: Promise<void> = this.run(callId, run)
      .catch((error: unknown) => this.logger.error('A reply failed and is given up', traceOf(error)))
      .finally(() => this.unfinished.delete(done));
    this.unfinished.add(done);
  }

  /** Aborts pending replies; the process that serves the call next generates them again. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    for (const run of this.runs.values()) run.interrupt.abort();
    await Promise.all(this.unfinished);
  }

  private async run(callId: string, run: ReplyRun): Promise<void> {
    let failures = 0;
    let failingSince = 0;
    try {
      while (!this.stopping.signal.aborted) {
        run.again = false;
        run.interrupt = new AbortController();
        try {
          const outcome = await this.step(callId, run);
          // A wait is no success, and neither is a reply that was not stored.
          if (outcome !== 'waited' && outcome !== 'interrupted') failures = 0;
          if (outcome === 'spoke' || outcome === 'silent') Object.assign(run, { faults: 0, waitedMs: 0 });
          delete run.unsure;
          if (outcome === 'ended') return;
          if (outcome === 'busy') {
            run.elsewhere = true;
            await this.pause(ASK_AGAIN_MS);
          }
          // Nothing to say: release the lease. Storing a reply already releases it.
          if (outcome === 'silent') await this.callRepository.release(callId, this.id);
          // Checked after the last await: a later wake starts a new run.
          if ((outcome === 'silent' || outcome === 'spoke') && !run.again) return;
        } catch (error) {
          if (failures === 0) failingSince = Date.now();
          else if (Date.now() - failingSince > FAILING_AT_MOST_MS) throw error;
          // An outage of the database is logged by what watches it.
          if (!isUnreachable(error)) {
            if (run.faults === 0) this.logger.error('A reply failed and is tried again', traceOf(error));
            run.faults += 1;
          }
          const pause = FAILURE_PAUSES_MS[Math.min(failures, FAILURE_PAUSES_MS.length - 1)]!;
          failures += 1;
          await this.pause(pause);
        }
      }
      await this.callRepository.release(callId, this.id);
    } finally {
      this.runs.delete(callId);
    }
  }

  private async step(callId: string, run: ReplyRun): Promise<Outcome> {
    const context = await this.replyContextsService.claim(callId, this.id, LEASE_MS);
    if (!context) {
      const found = await this.callRepository.find(callId);
      if (found?.status === 'live') return 'busy';
      const from = run.unsure ?? (run.elsewhere ? 1 : undefined);
      if (found && from !== undefined) await this.conversationService.sendAgain(found, from, found.endReason);
      return 'ended';
    }
    const { call, brief, turns, steering, published } = context;
    // Another process held the lease and may have stored a reply. Its message may not have reached this process, so the reply is sent again.
    if (run.elsewhere) await this.conversationService.sendAgain(call, turns.findLastIndex(({ role }) => role === 'assistant') + 1, null);
    run.elsewhere = false;
    const platform = this.voicePlatforms.of(call.provider);
    // Only platforms with `replies: 'server'` need us to answer.
    if (platform?.capabilities.replies !== 'server') return 'silent';
    const clock = { elapsedMs: elapsedMs(call), maxMs: this.config.calls.maxMinutes * 60_000 + call.extraMs };
    const timeUp = clock.elapsedMs > clock.maxMs || turnsUsedUp(turns.length);
    // Its owner has stopped it, or writes themselves.
    if (call.hold !== null && !timeUp) return 'silent';
    const unanswered = timeUp ? null : goesOnUnanswered(turns, steering);
    // In a break it waits, whatever a page says.
    if (unanswered === 'when-quiet' && (call.pausedAt !== null || run.quietAfter !== turns.length)) {
      // Their page says when; and when they are back from a break, or from a lost connection, it is asked again.
      if (call.pausedAt === null) this.realtimeServer.awaitQuiet(callId);
      return 'silent';
    }
    const wait = timeUp ? 0 : waitBeforeAsking(context, run.spokenAt);
    if (wait > 0) {
      // The lease outlasts the pause, which ends when something more is said. Turns stored meanwhile are answered together.
      await this.pause(wait, run.interrupt.signal);
      return 'waited';
    }
    await this.loopTurns.next();
    const seq = turns.length + 1;
    // The turn was stored after all, but not sent.
    if (run.unsure !== undefined && run.unsure < seq) await this.conversationService.sendAgain(call, run.unsure, null);
    run.unsure = seq;
    const spender = { ownerId: call.ownerId, formId: call.formId, responseId: call.responseId, turn: seq };
    const { signal } = run.interrupt;
    const renewal = setInterval(() => void this.callRepository.renew(callId, this.id, LEASE_MS).catch(() => undefined), RENEW_MS);
    let shownAt = 0;
    let keptAt = 0;
    // Until it is decided, a reply waits for a model.
    let replyingSince = Date.now();
    try {
      // Begun by a process that is gone, and heard by the participant: it is said, not said again.
      if (call.speaking?.seq === seq && call.speaking.whole) {
        const { speaking } = call;
        return await this.store(call, run, { ...speaking, seq, timeUp: timeUp || speaking.outOfTime === true });
      }
      // Withdrawn by its owner: a goodbye of our own, and no model is asked.
      if (!published) {
        return await this.store(call, run, {
          seq,
          text: sessionTexts(brief.language).withdrawn,
          meta: { withdrawn: true },
          closes: true,
          timeUp: false,
        });
      }
      const withoutModel = run.faults >= FAULTS_BEFORE_SCRIPT;
      const { waitedMs } = run;
      const asked = { brief, turns, steering, timeUp, clock, unanswered: unanswered !== null, withoutModel, waitedMs, spender, signal };
      for await (const event of platform.reply(asked)) {
        if (event.type === 'decided') {
          run.waitedMs += Date.now() - replyingSince;
          replyingSince = Infinity;
          const { text, meta, closes, limit, outOfTime } = event;
          await this.replyContextsService.keep(callId, this.id, { seq, text, meta, closes, limit, outOfTime, whole: true });
          keptAt = Infinity;
          continue;
        }
        if (event.type === 'draft') {
          if (Date.now() - keptAt > KEEP_EVERY_MS) {
            keptAt = Date.now();
            // On its way when it is shown: to wait for it would hold up the first word. If it fails, so does the turn's own transaction.
            const spoken = { seq, text: event.text, meta: event.meta, closes: false, whole: false };
            this.replyContextsService.keep(callId, this.id, spoken).catch(() => undefined);
          }
          if (Date.now() - shownAt < DRAFT_EVERY_MS) continue;
          shownAt = Date.now();
          const draft = { responseId: call.responseId, seq, role: 'assistant' as const, text: event.text };
          this.liveDraftsService.show(callId, draft, call.ownerId);
          continue;
        }
        return await this.store(call, run, { ...event, seq, timeUp: timeUp || event.outOfTime === true });
      }
      return signal.aborted ? 'interrupted' : 'silent';
    } finally {
      clearInterval(renewal);
      run.waitedMs += Math.max(0, Date.now() - replyingSince);
      this.liveDraftsService.clear(call.responseId);
    }
  }

  private async store(
    call: CallRef,
    run: ReplyRun,
    { limit, ...turn }: Omit<AssistantTurn, 'responder'> & { limit?: string },
  ): Promise<Outcome> {
    // Before the goodbye: the owner reads of both together.
    if (limit !== undefined) await this.responseChangesService.noteLimit(call.responseId, limit);
    if (!(await this.conversationService.reply(call, { ...turn, responder: this.id }))) {
      noteRefusal(run, turn.seq);
      return 'interrupted';
    }
    return turn.closes ? 'ended' : 'spoke';
  }

  private pause(ms: number, signal = this.stopping.signal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end);
    });
  }
}

/** Name, code and stack frames of an error, for the log. Its message is left out: it may contain spoken words. */
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack = '' } = error;
  const at = stack.indexOf(message);
  const frames = at < 0 ? '' : stack.slice(at + message.length);
  return [name, errorCode(error)].filter(Boolean).join(' ') + frames;
}
