import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { CLOSINGS } from '../../contract/voice-constants.js';
import { errorCode } from '../../database/startup-error.js';
import { isUnreachable } from '../../database/unreachable.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { ResponseChanges } from '../../responses/response-changes.service.js';
import { type CallRef, CallRepository } from '../calls/call.repository.js';
import { type AssistantTurn, ConversationService, turnsUsedUp } from './conversation.service.js';
import { LiveDrafts } from '../turns/live-drafts.js';
import { type ReplyContext, ReplyContexts } from './reply-context.js';
import { joinedIds } from '../turns/turn.repository.js';

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

/**
 * Speech during a model request interrupts it. The request is repeated after `QUIET_MS` of silence and, after more than a few interruptions,
 * at most every `ASK_EVERY_MS`: each request costs the whole conversation.
 */
const QUIET_MS = 500;
const ASK_EVERY_MS = 3_000;
/** Answers in a row without a reply that are taken for ordinary speech: a sentence, and an afterthought. */
const ORDINARY_ANSWERS = 2;

type Outcome = 'spoke' | 'silent' | 'ended' | 'busy' | 'interrupted' | 'waited';

interface Run {
  /** Stops the reply that is being written, when what it answers is no longer the last word. */
  interrupt: AbortController;
  /** Something happened meanwhile: look again. */
  again: boolean;
  /** When the participant spoke last, as far as this process knows. */
  spokenAt: number;
  /** The number of a turn that may or may not have been stored: the database went away before it said so. */
  unsure?: number;
  /** Failures in a row that were not a lost connection to the database. */
  faults: number;
}

/**
 * Lets the interviewer speak when it is its turn. Whether it is, is read from the stored turns each time, so it may be woken as
 * often as one likes, after a crash too: nothing is said twice, and no answer stays without a reply.
 */
@Injectable()
export class Responder implements OnModuleDestroy {
  private readonly logger = new Logger('Responder');
  private readonly id = randomUUID();
  private readonly runs = new Map<string, Run>();
  private readonly unfinished = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly config: AppConfig,
    private readonly calls: CallRepository,
    private readonly responseChanges: ResponseChanges,
    private readonly contexts: ReplyContexts,
    private readonly conversation: ConversationService,
    private readonly drafts: LiveDrafts,
    private readonly platforms: VoicePlatforms,
  ) {}

  /** @param spoken the participant has just said something: what the interviewer is saying may have to be reconsidered */
  wake(callId: string, { spoken = false } = {}): void {
    if (this.stopping.signal.aborted) return;
    const running = this.runs.get(callId);
    if (running) {
      running.again = true;
      if (spoken) {
        running.spokenAt = Date.now();
        running.interrupt.abort();
      }
      return;
    }
    const run: Run = { interrupt: new AbortController(), again: false, spokenAt: spoken ? Date.now() : 0, faults: 0 };
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

  private async run(callId: string, run: Run): Promise<void> {
    let failures = 0;
    let failingSince = 0;
    try {
      while (!this.stopping.signal.aborted) {
        run.again = false;
        run.interrupt = new AbortController();
        try {
          const outcome = await this.step(callId, run);
          // A wait is no success.
          if (outcome !== 'waited') failures = 0;
          if (outcome === 'spoke' || outcome === 'silent') run.faults = 0;
          delete run.unsure;
          if (outcome === 'ended') return;
          if (outcome === 'busy') await this.pause(ASK_AGAIN_MS);
          // Nothing to say: release the lease. Storing a reply already releases it.
          if (outcome === 'silent') await this.calls.release(callId, this.id);
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
      await this.calls.release(callId, this.id);
    } finally {
      this.runs.delete(callId);
    }
  }

  private async step(callId: string, run: Run): Promise<Outcome> {
    const context = await this.contexts.claim(callId, this.id, LEASE_MS);
    if (!context) {
      const found = await this.calls.find(callId);
      if (found?.status === 'live') return 'busy';
      if (found && run.unsure !== undefined) await this.conversation.sendAgain(found, run.unsure, found.endReason);
      return 'ended';
    }
    const { call, brief, turns, published } = context;
    const platform = this.platforms.of(call.provider);
    // Only platforms with `replies: 'server'` need us to answer.
    if (platform?.capabilities.replies !== 'server') return 'silent';
    const timeUp = Date.now() - call.startedAt.getTime() > this.config.calls.maxMinutes * 60_000 || turnsUsedUp(turns.length);
    const wait = timeUp ? 0 : waitBeforeAsking(context, run.spokenAt);
    if (wait > 0) {
      // The lease outlasts the pause. Turns stored meanwhile are answered together.
      await this.pause(wait);
      return 'waited';
    }
    const seq = turns.length + 1;
    // The turn was stored after all, but not sent.
    if (run.unsure !== undefined && run.unsure < seq) await this.conversation.sendAgain(call, run.unsure, null);
    run.unsure = seq;
    const spender = { ownerId: call.ownerId, formId: call.formId, responseId: call.responseId, turn: seq };
    const { signal } = run.interrupt;
    const renewal = setInterval(() => void this.calls.renew(callId, this.id, LEASE_MS).catch(() => undefined), RENEW_MS);
    let shownAt = 0;
    let keptAt = 0;
    try {
      // Begun by a process that is gone, and heard by the participant: it is said, not said again.
      if (call.speaking?.seq === seq && call.speaking.whole) return await this.store(call, { ...call.speaking, seq, timeUp });
      // Withdrawn by its owner: a goodbye of our own, and no model is asked.
      if (!published) {
        return await this.store(call, { seq, text: CLOSINGS.withdrawn, meta: { withdrawn: true }, closes: true, timeUp: false });
      }
      const withoutModel = run.faults >= FAULTS_BEFORE_SCRIPT;
      for await (const event of platform.reply({ brief, turns, timeUp, withoutModel, spender, signal })) {
        if (event.type === 'decided') {
          const { text, meta, closes, limit } = event;
          await this.contexts.keep(callId, this.id, { seq, text, meta, closes, limit, whole: true });
          keptAt = Infinity;
          continue;
        }
        if (event.type === 'draft') {
          if (Date.now() - keptAt > KEEP_EVERY_MS) {
            keptAt = Date.now();
            // On its way when it is shown: to wait for it would hold up the first word. If it fails, so does the turn's own transaction.
            const spoken = { seq, text: event.text, meta: event.meta, closes: false, whole: false };
            this.contexts.keep(callId, this.id, spoken).catch(() => undefined);
          }
          if (Date.now() - shownAt < DRAFT_EVERY_MS) continue;
          shownAt = Date.now();
          this.drafts.show(callId, { responseId: call.responseId, seq, role: 'assistant', text: event.text });
          continue;
        }
        return await this.store(call, { ...event, seq, timeUp });
      }
      return signal.aborted ? 'interrupted' : 'silent';
    } finally {
      clearInterval(renewal);
      this.drafts.clear(call.responseId);
    }
  }

  private async store(call: CallRef, { limit, ...turn }: Omit<AssistantTurn, 'responder'> & { limit?: string }): Promise<Outcome> {
    // Before the goodbye: the owner reads of both together.
    if (limit !== undefined) await this.responseChanges.noteLimit(call.responseId, limit);
    if (!(await this.conversation.reply(call, { ...turn, responder: this.id }))) return 'interrupted';
    return turn.closes ? 'ended' : 'spoke';
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
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

/** Milliseconds. The first model request after the interviewer's last turn is made at once. */
function waitBeforeAsking({ unansweredMs, turns }: ReplyContext, spokenAt: number): number {
  if (unansweredMs === null) return 0;
  const said = turns.findLastIndex(
    ({ role, meta }) => role === 'assistant' && (meta as { interrupted?: boolean } | null)?.interrupted !== true,
  );
  const answers = turns.slice(said + 1).reduce((count, turn) => count + (turn.role === 'user' ? 1 + joinedIds(turn).length : 0), 0);
  const quiet = QUIET_MS - (Date.now() - spokenAt);
  return Math.max(0, quiet, answers > ORDINARY_ANSWERS ? ASK_EVERY_MS - unansweredMs : 0);
}
