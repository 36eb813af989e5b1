import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { LimitedWarnings } from '../../common/limited-warnings.js';
import { AppConfig } from '../../config/app-config.js';
import { LIMITS } from '../../contract/limits.js';
import type { ObservedCall, ObservedEvent, Utterance } from '../../integrations/voice-platform/direct-calls.port.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { type CallRef, CallRepository } from '../calls/call.repository.js';
import { OpenLinesService } from '../calls/lines/open-lines.service.js';
import { ConversationService } from '../conversation/conversation.service.js';
import { TurnRepository } from '../turns/turn.repository.js';
import { unsaid, type HeardWords } from './unsaid.js';

interface Observation {
  readonly provider: string;
  readonly providerCallId: string;
  readonly controlUrl: string | null;
  readonly stop: AbortController;
  readonly observed: Promise<ObservedCall>;
  /** What was heard and not yet found among the turns, the oldest first. */
  heard: (HeardWords & { readonly at: number })[];
  /** Times that something else than the interviewer's words was about to be said. */
  unasked: number;
  /** Consecutive failed attempts to connect. */
  failures: number;
  /** The connection has ended; what was heard is kept. */
  over: boolean;
  checking: NodeJS.Timeout;
}

/** A page that is gone may come back: its outbox has the words. At most so long, and well before the call counts as abandoned. Milliseconds. */
const RETURNS_WITHIN_MS = 20_000;
/** Twice the interval at which a connected page is seen. */
const SHARE_OF_ABANDONED = 0.5;
/** Checks within that time. */
const CHECKS = 4;
/** A page that is there brings what it takes for an answer within this, or leaves it out: an echo, or a word of agreement. Milliseconds. */
const SENT_WITHIN_MS = 15_000;
/** A page that has the model speak for itself is cut off. */
const MOST_UNASKED = 3;
/** A line that the server cannot listen to is closed after this many attempts. */
const MOST_FAILURES = 3;
const MOST_HEARD = 200;
/** A model sends the words of a finished speech item within this time. Milliseconds. */
const WORDS_WITHIN_MS = 3_000;
const RECALL_EVERY_MS = 100;

/**
 * The server beside calls between browsers and a model: has the interviewer's words spoken there, and keeps what the page did not bring here.
 * The server listens in from the moment there is a line, whatever the page asks for, and closes a line whose page is gone. The process that
 * answered the offer does this, and so do those that the page connects to. Several at once do no harm: words are stored once by their id,
 * and each process recognises what another one has had spoken.
 */
@Injectable()
export class ObservedCallsService implements OnModuleDestroy {
  private readonly logger = new Logger('Calls');
  private readonly warnings = new LimitedWarnings(this.logger);
  private readonly observations = new Map<string, Observation>();
  /** Milliseconds. */
  private readonly patience: number;

  constructor(
    config: AppConfig,
    private readonly callRepository: CallRepository,
    private readonly openLinesService: OpenLinesService,
    private readonly turnRepository: TurnRepository,
    private readonly conversationService: ConversationService,
    private readonly voicePlatforms: VoicePlatforms,
  ) {
    this.patience = Math.min(RETURNS_WITHIN_MS, config.calls.abandonAfterSeconds * 1_000 * SHARE_OF_ABANDONED);
  }

  /** Starts listening in, if there is a line. */
  async watch(ref: CallRef): Promise<void> {
    if (this.voicePlatforms.directIds.length > 0) await this.observe(ref).catch(() => undefined);
  }

  /** Listens in from now on. Again: no error. @throws AppError BAD_REQUEST before the call has sound, UNAVAILABLE */
  async observe(ref: CallRef): Promise<ObservedCall> {
    const call = await this.callRepository.find(ref.id);
    const direct = call && this.voicePlatforms.of(call.provider)?.direct;
    if (!call) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    if (!direct || call.providerCallId === null) throw new AppError('BAD_REQUEST', 'This call has no sound of its own.');
    const { provider, providerCallId, controlUrl } = call;
    const known = this.observations.get(ref.id);
    if (known?.providerCallId === providerCallId && !known.over) return known.observed;
    if (known) this.forget(ref, known);
    const stop = new AbortController();
    const observed = direct.observe(providerCallId, stop.signal);
    const { heard = [], unasked = 0 } = known ?? {};
    const failures = known?.providerCallId === providerCallId ? known.failures : 0;
    const observation: Observation = {
      ...{ provider, providerCallId, controlUrl, stop, observed, heard, unasked, failures },
      over: false,
      checking: setInterval(() => void this.check(ref, observation), this.patience / CHECKS).unref(),
    };
    this.observations.set(ref.id, observation);
    observed.then(
      (line) => void this.follow(ref, observation, line),
      () => {
        observation.failures += 1;
        observation.over = true;
      },
    );
    return observed;
  }

  /** @throws AppError UNAVAILABLE */
  async speak(ref: CallRef, utterance: Utterance): Promise<void> {
    (await this.observe(ref)).speak(utterance);
  }

  /** The words of these speech items, as far as they are known or arrive within a moment. */
  async recall(ref: CallRef, ids: readonly string[]): Promise<HeardWords[]> {
    const known = () => {
      const heard = this.observations.get(ref.id)?.heard ?? [];
      return ids.flatMap((id) => heard.find((one) => one.id === id) ?? []).map(({ id, text }) => ({ id, text }));
    };
    for (const until = Date.now() + WORDS_WITHIN_MS; known().length < ids.length && Date.now() < until;) await delay(RECALL_EVERY_MS);
    return known();
  }

  onModuleDestroy(): void {
    for (const { stop, checking } of this.observations.values()) {
      clearInterval(checking);
      stop.abort();
    }
    this.observations.clear();
  }

  private async follow(ref: CallRef, observation: Observation, line: ObservedCall): Promise<void> {
    observation.failures = 0;
    try {
      for await (const event of line.events) await this.take(ref, observation, event);
    } catch {
      this.warnings.warn('line', 'listening in to a call was interrupted');
    } finally {
      // The next check reconnects. A page that is still there sends its words itself.
      observation.over = true;
    }
  }

  private async take(ref: CallRef, observation: Observation, event: ObservedEvent): Promise<void> {
    if (event.type === 'heard') observation.heard = [...observation.heard, { ...event, at: Date.now() }].slice(-MOST_HEARD);
    if (event.type === 'misspoken') this.warnings.warn('misspoken', 'the voice said other words than the interviewer, and was cut off');
    if (event.type !== 'unasked') return;
    observation.unasked += 1;
    if (observation.unasked < MOST_UNASKED) return;
    this.warnings.warn('unasked', 'a page had the voice speak for itself: its line was closed');
    await this.openLinesService.close({ id: ref.id, ...observation });
  }

  /** Checks that the page is connected and the server is listening. */
  private async check(ref: CallRef, observation: Observation): Promise<void> {
    try {
      const unseenMs = await this.openLinesService.unseenMs(ref.id, observation.providerCallId);
      if (this.observations.get(ref.id) !== observation) return;
      if (unseenMs === null) return this.forget(ref, observation);
      if (unseenMs >= this.patience) return await this.finish(ref, observation, Date.now() - unseenMs - SENT_WITHIN_MS);
      if (!observation.over || observation.failures > MOST_FAILURES) return;
      if (observation.failures < MOST_FAILURES) return void (await this.watch(ref));
      observation.failures += 1;
      await this.openLinesService.close({ id: ref.id, ...observation });
    } catch {
      // The database is unavailable: the next check asks again.
    }
  }

  /** Stores words that were heard but are in no turn, because the page was closed or lost before it could send them. Its line is of no further use. */
  private async finish(ref: CallRef, observation: Observation, since: number): Promise<void> {
    this.forget(ref, observation);
    try {
      const recent = observation.heard.filter(({ at }) => at >= since);
      const turns = recent.length === 0 ? [] : await this.turnRepository.list(ref.responseId);
      for (const { id, text } of unsaid(recent, turns)) {
        await this.conversationService.say(ref, { clientId: id, text: text.slice(0, LIMITS.turnText), via: 'voice' });
      }
    } catch (error) {
      // It has ended by now, or is gone.
      if (!(error instanceof AppError)) this.warnings.warn('store', 'words that were heard could not be stored');
    }
    await this.openLinesService.close({ id: ref.id, ...observation });
  }

  private forget(ref: CallRef, observation: Observation): void {
    clearInterval(observation.checking);
    observation.stop.abort();
    if (this.observations.get(ref.id) === observation) this.observations.delete(ref.id);
  }
}
