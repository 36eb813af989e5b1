import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { eachScope, type KindLimits, UsageBudgetsService } from '../../budgets/usage-budgets.service.js';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { LimitedWarnings } from '../../common/limited-warnings.js';
import { MetricsService } from '../../common/metrics.js';
import { hashParticipantToken } from '../../common/participant-token.js';
import { AppConfig } from '../../config/app-config.js';
import { SLOW_SPEED } from '../../contract/voice-constants.js';
import { SpeechError } from '../../integrations/speech/speech-error.js';
import { TEXT_TO_SPEECH, type SpokenSound, type TextToSpeech } from '../../integrations/speech/text-to-speech.port.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { CallRepository } from '../calls/call.repository.js';
import type { CallEntity } from '../calls/call.entity.js';
import { SaidSentencesService } from './said-sentences.service.js';
import { SentenceLimit } from './sentence-limit.js';
import { SoundCache } from './sound-cache.js';

/** Which sentence of the interviewer's, and how. */
export interface SentenceRef {
  readonly callId: string;
  /** The turn's number. */
  readonly seq: number;
  /** `markOf` the sentence. */
  readonly mark: string;
  readonly slow: boolean;
}

/** Sentences that are kept in memory: about a hundred. Bytes. */
const KEPT_BYTES = 48 * 1024 * 1024;
/** The page asks for three sentences ahead, and for one again that broke off. */
const AT_ONCE = 5;
const PER_MINUTE = 90;
/** The goodbye is heard after the call has ended. Milliseconds. */
const AFTER_END_MS = 60_000;
/** A reading ends well before this. Seconds. */
const EXPIRES_SECONDS = 60;

/** Reads a sentence of the interviewer's aloud for the participant of the call; nothing but what the interviewer has said there. */
@Injectable()
export class SpeakSentence {
  private readonly warnings = new LimitedWarnings(new Logger('Speech'));
  private readonly cache = new SoundCache(KEPT_BYTES);
  private readonly limit = new SentenceLimit(AT_ONCE, PER_MINUTE);
  private readonly limits: KindLimits;

  constructor(
    private readonly callRepository: CallRepository,
    private readonly responseChangesService: ResponseChangesService,
    private readonly saidSentencesService: SaidSentencesService,
    private readonly usageBudgetsService: UsageBudgetsService,
    private readonly metricsService: MetricsService,
    private readonly voicePlatforms: VoicePlatforms,
    @Inject(TEXT_TO_SPEECH) private readonly textToSpeech: TextToSpeech,
    config: AppConfig,
  ) {
    this.limits = { units: eachScope((scope) => config.budgets.spokenCharacters[scope]) };
  }

  /**
   * @param token the participant's. @param signal aborted when the reading is over, whichever way
   * @throws AppError UNAUTHORIZED without a token, NOT_FOUND for another's call or what was not said in it, CALL_ENDED, RATE_LIMITED,
   *   UNAVAILABLE when the sentence cannot be read aloud now
   */
  async speak(ref: SentenceRef, token: string | null, signal: AbortSignal): Promise<SpokenSound> {
    if (token === null) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
    const call = await this.callRepository.findOfParticipant(ref.callId, hashParticipantToken(token));
    const response = call && (await this.responseChangesService.find(call.responseId));
    const language = response?.language ?? 'en';
    const voice = this.textToSpeech.voiceFor(language);
    if (!call || voice === null || !this.isOurs(call)) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    if (hasEnded(call)) throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
    // Before the sentence is looked for: guessing costs as much as hearing.
    if (!this.limit.enter(call.id)) throw new AppError('RATE_LIMITED', errorText('RATE_LIMITED'));
    const leave = once(() => this.limit.leave(call.id));
    signal.addEventListener('abort', leave);
    try {
      const sentence = await this.saidSentencesService.find(call.responseId, ref.seq, ref.mark, signal);
      if (sentence === null) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
      const key = [voice, language, ref.slow, sentence].join('\n');
      const kept = this.cache.get(key);
      return kept ? whole(kept) : await this.read(call, sentence, { voice, language, speed: ref.slow ? SLOW_SPEED : 1, signal }, key);
    } catch (error) {
      leave();
      throw error;
    }
  }

  private isOurs({ provider }: CallEntity): boolean {
    return this.voicePlatforms.of(provider)?.capabilities.replies === 'server';
  }

  private async read(call: CallEntity, sentence: string, request: Parameters<TextToSpeech['speak']>[1], key: string): Promise<SpokenSound> {
    const reservation = await this.reserve(call, sentence.length);
    const ended = this.metricsService.speechRequests.startTimer();
    try {
      const sound = await this.textToSpeech.speak(sentence, request);
      ended({ outcome: 'heard' });
      this.metricsService.speechCharacters.inc(sentence.length);
      this.usageBudgetsService.settleUnits(reservation, sentence.length);
      return { sampleRate: sound.sampleRate, pcm: this.keeping(sound, key) };
    } catch (error) {
      this.usageBudgetsService.settleUnits(reservation, 0);
      ended({ outcome: error instanceof SpeechError ? error.failure : 'failed' });
      if (!(error instanceof SpeechError)) throw error;
      const { failure, message } = error;
      if (failure !== 'aborted') {
        this.warnings.warn(failure, `browsers speak for themselves, because a sentence was not read aloud: ${message}`);
      }
      throw new AppError('UNAVAILABLE', 'This sentence cannot be read aloud at the moment.');
    }
  }

  private async reserve({ ownerId, formId, responseId }: CallEntity, characters: number): Promise<string> {
    const id = randomUUID();
    const spending = { units: characters, expiresAfter: EXPIRES_SECONDS, limits: this.limits };
    const refusal = await this.usageBudgetsService.reserveUnits('speech', id, { ownerId, formId, responseId }, spending);
    if (refusal) throw new AppError('UNAVAILABLE', 'The budget for reading aloud is used up.');
    return id;
  }

  /** Only what was heard to its end is kept. */
  private async *keeping({ sampleRate, pcm }: SpokenSound, key: string): AsyncGenerator<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of pcm) {
      pieces.push(piece);
      yield piece;
    }
    this.cache.set(key, { sampleRate, pcm: Buffer.concat(pieces) });
  }
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}

const hasEnded = ({ status, endedAt }: CallEntity) => status !== 'live' && Date.now() - (endedAt?.getTime() ?? 0) > AFTER_END_MS;

function whole({ sampleRate, pcm }: { sampleRate: number; pcm: Buffer }): SpokenSound {
  return {
    sampleRate,
    pcm: (async function* () {
      yield pcm;
    })(),
  };
}
