import { Inject, Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import type { LentBytes } from '../../common/held-bytes.js';
import { LimitedWarnings } from '../../common/limited-warnings.js';
import { MetricsService } from '../../common/metrics.js';
import { HEARING } from '../../contract/hearing-constants.js';
import type { HearEndAnswer, SpeechFailureBody } from '../../contract/hearing.js';
import { SpeechError, type SpeechFailure } from '../../integrations/speech/speech-error.js';
import { type HeardWords, type ListenRequest, SPEECH_TO_TEXT, type SpeechToText } from '../../integrations/speech/speech-to-text.port.js';
import { SpeechFailuresService } from '../calls/paths/speech-failures.service.js';
import { HeardBudget, type Speaker } from './heard-budget.js';
import { HeldUtterancesService, type Utterance } from './held/held-utterances.service.js';
import { HearingContextService } from './hearing-context.service.js';

export interface Wanted {
  /** What the page says is spoken. */
  readonly language: string | undefined;
  readonly onPartial?: (text: string) => void;
}

/** When it is worth asking again; not at all after other failures. Milliseconds. */
const RETRY_MS: Partial<Record<SpeechFailure, number>> = {
  timeout: 1_000,
  unavailable: 1_000,
  cut: 500,
  'rate-limited': 2_000,
  resting: 1_000,
};

/** After a time-out the same sound is sent again no sooner than this many times as long as it took. */
const PATIENCE = 1.25;

/** Has the speech server find out what was said, within the budgets. */
@Injectable()
export class UnderstandUtterance {
  private readonly warnings = new LimitedWarnings(new Logger('Hearing'));

  constructor(
    private readonly heldUtterancesService: HeldUtterancesService,
    private readonly hearingContextService: HearingContextService,
    private readonly heardBudget: HeardBudget,
    private readonly speechFailuresService: SpeechFailuresService,
    private readonly metricsService: MetricsService,
    @Inject(SPEECH_TO_TEXT) private readonly speechToText: SpeechToText,
  ) {}

  /** The words of a whole utterance. Requests that come while it is being transcribed wait for the same result. After a failure its sound is kept. */
  words(speaker: Speaker, utterance: Utterance, wanted: Wanted): Promise<HearEndAnswer> {
    if (utterance.heard) return Promise.resolve(utterance.heard);
    // All of its words are wanted now: drop the request for the words so far, so that it is neither waited for nor paid for.
    utterance.asking?.abort();
    utterance.answering ??= this.findWords(speaker, utterance, wanted).finally(() => (utterance.answering = null));
    return utterance.answering;
  }

  /** Its words so far; null if unavailable. One request at a time: a slow server would otherwise be paid for the same words several times. */
  async wordsSoFar(speaker: Speaker, utterance: Utterance): Promise<string | null> {
    // They have come by themselves.
    if (utterance.live?.text) return utterance.live.text;
    if (utterance.asking) return null;
    const asking = new AbortController();
    utterance.asking = asking;
    try {
      return (await this.ask(speaker, utterance, { language: undefined }, asking.signal)).text;
    } catch (error) {
      if (error instanceof SpeechError || error instanceof AppError) return null;
      throw error;
    } finally {
      utterance.asking = null;
    }
  }

  private async findWords(speaker: Speaker, utterance: Utterance, wanted: Wanted): Promise<HearEndAnswer> {
    const asked = performance.now();
    const durationMs = Math.round((utterance.sound.length / 2 / HEARING.sampleRate) * 1_000);
    try {
      const { text, startMs, endMs, places } = (await this.heardLive(speaker, utterance)) ?? (await this.ask(speaker, utterance, wanted));
      const heard = { success: true as const, text, startMs, endMs, durationMs, ...(places && { words: places }) };
      this.heldUtterancesService.keepWords(utterance, heard);
      return heard;
    } catch (error) {
      if (error instanceof SpeechError) return failureBody(error, performance.now() - asked);
      throw error;
    }
  }

  /** Null: it is asked for as a whole. */
  private async heardLive(speaker: Speaker, utterance: Utterance): Promise<HeardWords | null> {
    const { live } = utterance;
    if (!live) return null;
    const ended = this.metricsService.hearingRequests.startTimer();
    const words = await live.finish();
    if (!words) return null;
    void this.speechFailuresService.worked(speaker, 'hearing');
    ended({ outcome: words.text === '' ? 'nothing' : 'heard' });
    this.metricsService.heardSeconds.inc(utterance.sound.length / 2 / HEARING.sampleRate);
    return words;
  }

  /** A few words outside of a call; null when they cannot be had. @throws AppError SPEECH_LIMIT_REACHED */
  async once(speaker: Speaker, pcm: Buffer, { language, signal }: { language: string; signal: AbortSignal }): Promise<string | null> {
    try {
      const sound = { pieces: [pcm], length: pcm.length, giveBack: () => undefined };
      return (await this.transcribe(speaker, sound, { language, hints: { terms: [], context: '' }, signal })).text;
    } catch (error) {
      if (error instanceof SpeechError) return null;
      throw error;
    }
  }

  private async ask(speaker: Speaker, utterance: Utterance, { language, onPartial }: Wanted, until?: AbortSignal): Promise<HeardWords> {
    const gone = utterance.gone.signal;
    const context = await this.hearingContextService.of(speaker.responseId);
    const request = {
      language: language ?? context.language,
      hints: context.hints,
      signal: until ? AbortSignal.any([gone, until]) : gone,
      ...(onPartial && { onPartial }),
    };
    try {
      const words = await this.transcribe(speaker, utterance.sound.lend(), request);
      // Silence is not sent to the server, which may fail all the same.
      if (words.given) void this.speechFailuresService.worked(speaker, 'hearing');
      return words;
    } catch (error) {
      if (error instanceof SpeechError && error.failure !== 'aborted') void this.speechFailuresService.failed(speaker, 'hearing');
      throw error;
    }
  }

  private async transcribe(speaker: Speaker, sound: LentBytes, request: ListenRequest): Promise<HeardWords> {
    const seconds = sound.length / 2 / HEARING.sampleRate;
    const reservation = await this.heardBudget.reserve(speaker, Math.ceil(seconds));
    const ended = this.metricsService.hearingRequests.startTimer();
    try {
      const listening = this.speechToText.open(request);
      for (const piece of sound.pieces) listening.write(piece);
      const words = await listening.finish();
      if (!listening.isReading) sound.giveBack();
      ended({ outcome: words.text === '' ? 'nothing' : 'heard' });
      this.metricsService.heardSeconds.inc(words.given ? seconds : 0);
      this.heardBudget.settle(reservation, words.given ? Math.ceil(seconds) : 0);
      return words;
    } catch (error) {
      this.heardBudget.settle(reservation, 0);
      ended({ outcome: error instanceof SpeechError ? error.failure : 'failed' });
      if (error instanceof SpeechError && error.failure !== 'aborted') {
        this.warnings.warn(error.failure, `a participant was not understood: ${error.message}`);
      }
      throw error;
    }
  }
}

/** Without `retryAfterMs` asking again is pointless. */
function failureBody({ failure, retryAfterMs }: SpeechError, tookMs: number): SpeechFailureBody {
  if (RETRY_MS[failure] === undefined) return unavailable();
  const again = Math.max(RETRY_MS[failure], retryAfterMs ?? 0);
  if (failure !== 'timeout') return unavailable(again);
  return { ...unavailable(Math.max(again, Math.ceil(tookMs * PATIENCE))), tookMs: Math.ceil(tookMs) };
}

export function unavailable(retryAfterMs?: number): SpeechFailureBody {
  const body = { success: false, code: 'SPEECH_UNAVAILABLE', error: errorText('SPEECH_UNAVAILABLE') } as const;
  return retryAfterMs === undefined ? body : { ...body, retryAfterMs };
}
