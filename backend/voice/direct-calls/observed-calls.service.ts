import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { LimitedWarnings } from '../../common/limited-warnings.js';
import { AppConfig } from '../../config/app-config.js';
import { LIMITS } from '../../contract/limits.js';
import type { ObservedCall, ObservedEvent, Utterance } from '../../integrations/voice-platform/direct-calls.port.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { type CallRef, CallRepository } from '../calls/call.repository.js';
import { ConversationService } from '../conversation/conversation.service.js';
import { TurnRepository } from '../turns/turn.repository.js';
import { unsaid, type HeardWords } from './unsaid.js';

interface Observation {
  readonly providerCallId: string;
  readonly stop: AbortController;
  readonly observed: Promise<ObservedCall>;
  /** What was heard and not yet found among the turns, the oldest first. */
  heard: (HeardWords & { readonly at: number })[];
  /** Times that something else than the interviewer's words was about to be said. */
  unasked: number;
  /** The connection has ended; what was heard is kept. */
  over: boolean;
  leaving: NodeJS.Timeout | undefined;
}

/** A page that is gone may come back: its outbox has the words. At most so long, and well before the call counts as abandoned. Milliseconds. */
const COMES_BACK_MS = 20_000;
const SHARE_OF_ABANDONED = 0.25;
/** A page that is there brings what it takes for an answer within this, or leaves it out: an echo, or a word of agreement. Milliseconds. */
const BRINGS_WITHIN_MS = 15_000;
/** A page that has the model speak for itself is cut off. */
const MOST_UNASKED = 3;
const MOST_HEARD = 200;

/**
 * The server beside calls between browsers and a model: has the interviewer's words spoken there, and keeps what the page did not bring here.
 * It follows the page's socket: the process that the page is connected to listens in. Should two processes do so for a moment, no harm is
 * done: words are stored once by their id, and only what the page asks of a process is said by it.
 */
@Injectable()
export class ObservedCallsService implements OnModuleDestroy {
  private readonly logger = new Logger('Calls');
  private readonly warnings = new LimitedWarnings(this.logger);
  private readonly observations = new Map<string, Observation>();

  constructor(
    private readonly config: AppConfig,
    private readonly callRepository: CallRepository,
    private readonly turnRepository: TurnRepository,
    private readonly conversationService: ConversationService,
    private readonly voicePlatforms: VoicePlatforms,
  ) {}

  /** Listens in from now on. Again: no error. @throws AppError BAD_REQUEST before the call has sound, UNAVAILABLE */
  async observe(ref: CallRef): Promise<ObservedCall> {
    const call = await this.callRepository.find(ref.id);
    const direct = call && this.voicePlatforms.of(call.provider)?.direct;
    if (!call) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    if (!direct || call.providerCallId === null) throw new AppError('BAD_REQUEST', 'This call has no sound of its own.');
    const known = this.observations.get(ref.id);
    if (known?.providerCallId === call.providerCallId && !known.over) {
      clearTimeout(known.leaving);
      return known.observed;
    }
    if (known) this.forget(ref, known);
    const stop = new AbortController();
    const observed = direct.observe(call.providerCallId, stop.signal);
    const observation: Observation = {
      ...{
        providerCallId: call.providerCallId,
        stop,
        observed,
        heard: known?.heard ?? [],
        unasked: known?.unasked ?? 0,
        over: false,
        leaving: undefined,
      },
    };
    this.observations.set(ref.id, observation);
    observed.then(
      (line) => void this.follow(ref, observation, line),
      () => this.forget(ref, observation),
    );
    return observed;
  }

  /** @throws AppError UNAVAILABLE */
  async speak(ref: CallRef, utterance: Utterance): Promise<void> {
    (await this.observe(ref)).speak(utterance);
  }

  /** The page is gone; unless it comes back, what it did not bring is stored. */
  left(ref: CallRef): void {
    const observation = this.observations.get(ref.id);
    if (!observation) return;
    clearTimeout(observation.leaving);
    const since = Date.now() - BRINGS_WITHIN_MS;
    const abandonedMs = this.config.calls.abandonAfterSeconds * 1_000;
    const patience = Math.min(COMES_BACK_MS, abandonedMs * SHARE_OF_ABANDONED);
    observation.leaving = setTimeout(() => void this.finish(ref, observation, since), patience).unref();
  }

  onModuleDestroy(): void {
    for (const { stop, leaving } of this.observations.values()) {
      clearTimeout(leaving);
      stop.abort();
    }
    this.observations.clear();
  }

  private async follow(ref: CallRef, observation: Observation, line: ObservedCall): Promise<void> {
    try {
      for await (const event of line.events) await this.take(ref, observation, event);
    } catch {
      this.warnings.warn('line', 'listening in to a call was interrupted');
    } finally {
      // What is to be said next, or the page's return, connects again.
      observation.over = true;
      if (this.observations.get(ref.id) === observation) this.left(ref);
    }
  }

  private async take(ref: CallRef, observation: Observation, event: ObservedEvent): Promise<void> {
    if (event.type === 'heard') observation.heard = [...observation.heard, { ...event, at: Date.now() }].slice(-MOST_HEARD);
    if (event.type === 'misspoken') this.warnings.warn('misspoken', 'the voice said other words than the interviewer, and was cut off');
    if (event.type !== 'unasked') return;
    observation.unasked += 1;
    if (observation.unasked >= MOST_UNASKED) await this.hangUp(ref);
  }

  private async hangUp(ref: CallRef): Promise<void> {
    const call = await this.callRepository.find(ref.id);
    this.warnings.warn('unasked', 'a page had the voice speak for itself: its line was closed');
    await this.voicePlatforms
      .of(call?.provider ?? '')
      ?.closeSession({ callId: ref.id, reason: 'config', controlUrl: call?.controlUrl ?? null })
      .catch(() => undefined);
  }

  /** Stores what was heard and is in no turn: the page was closed, or lost, before it could say it. */
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
  }

  private forget(ref: CallRef, observation: Observation): void {
    clearTimeout(observation.leaving);
    observation.stop.abort();
    if (this.observations.get(ref.id) === observation) this.observations.delete(ref.id);
  }
}
