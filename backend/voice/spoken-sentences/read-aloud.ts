import { Inject, Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { LimitedWarnings } from '../../common/limited-warnings.js';
import { MetricsService } from '../../common/metrics.js';
import { SpeechError } from '../../integrations/speech/speech-error.js';
import { type SpeechRequest, TEXT_TO_SPEECH, type SpokenSound, type TextToSpeech } from '../../integrations/speech/text-to-speech.port.js';
import { type KeptSound, SoundCache } from './kept/sound-cache.js';
import { type Listener, SpokenBudget } from './spoken-budget.js';

/** Sentences that are kept in memory: about a hundred. Bytes. */
const KEPT_BYTES = 48 * 1024 * 1024;
/** Remarks of the product's own, of all voices and paces: about fifty. Bytes. */
const REMARKS_BYTES = 16 * 1024 * 1024;
/** A remark is read within this, or not at all. Milliseconds. */
const REMARK_MS = 20_000;

/** Has the server read a sentence aloud, once: it is kept, and counted towards the budgets. */
@Injectable()
export class ReadAloud {
  private readonly warnings = new LimitedWarnings(new Logger('Speech'));
  private readonly cache = new SoundCache(KEPT_BYTES);
  private readonly remarks = new SoundCache(REMARKS_BYTES);
  private readonly beingRead = new Map<string, Promise<KeptSound>>();

  constructor(
    private readonly spokenBudget: SpokenBudget,
    private readonly metricsService: MetricsService,
    @Inject(TEXT_TO_SPEECH) private readonly textToSpeech: TextToSpeech,
  ) {}

  /** @throws AppError UNAVAILABLE when it cannot be read aloud now */
  async read(sentence: string, request: SpeechRequest, listener: Listener): Promise<SpokenSound> {
    const key = keyOf(sentence, request);
    const kept = this.cache.get(key);
    if (kept) return whole(kept);
    const reservation = await this.spokenBudget.reserve(listener, sentence.length);
    const ended = this.metricsService.speechRequests.startTimer();
    try {
      const sound = await this.textToSpeech.speak(sentence, request);
      ended({ outcome: 'heard' });
      this.metricsService.speechCharacters.inc(sentence.length);
      this.spokenBudget.settle(reservation, sentence.length);
      return { sampleRate: sound.sampleRate, pcm: this.keeping(sound, key) };
    } catch (error) {
      this.spokenBudget.settle(reservation, 0);
      ended({ outcome: error instanceof SpeechError ? error.failure : 'failed' });
      if (!(error instanceof SpeechError)) throw error;
      const { failure, message } = error;
      if (failure !== 'aborted') {
        this.warnings.warn(failure, `browsers speak for themselves, because a sentence was not read aloud: ${message}`);
      }
      throw unavailable();
    }
  }

  /**
   * A sentence of the product's own, which many calls need: it is read once for all that ask for it meanwhile, for the one that asked first, and
   * what interviews say does not push it out of memory. @throws AppError UNAVAILABLE when it cannot be read aloud now
   */
  async readRemark(sentence: string, request: Omit<SpeechRequest, 'signal'>, listener: Listener): Promise<SpokenSound> {
    const key = keyOf(sentence, request);
    const kept = this.remarks.get(key);
    if (kept) return whole(kept);
    let reading = this.beingRead.get(key);
    if (!reading) {
      reading = this.readWhole(sentence, request, listener).finally(() => this.beingRead.delete(key));
      this.beingRead.set(key, reading);
    }
    const sound = await reading;
    this.remarks.set(key, sound);
    return whole(sound);
  }

  private async readWhole(sentence: string, request: Omit<SpeechRequest, 'signal'>, listener: Listener): Promise<KeptSound> {
    const { sampleRate, pcm } = await this.read(sentence, { ...request, signal: AbortSignal.timeout(REMARK_MS) }, listener);
    const pieces: Buffer[] = [];
    try {
      for await (const piece of pcm) pieces.push(piece);
    } catch (error) {
      if (error instanceof SpeechError) throw unavailable();
      throw error;
    }
    return keptSound(sampleRate, pieces);
  }

  /** Only what was heard to its end is kept. */
  private async *keeping({ sampleRate, pcm }: SpokenSound, key: string): AsyncGenerator<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of pcm) {
      pieces.push(piece);
      yield piece;
    }
    this.cache.set(key, keptSound(sampleRate, pieces));
  }
}

const keyOf = (sentence: string, { voice, language, speed }: Omit<SpeechRequest, 'signal'>) =>
  [voice, language, speed, sentence].join('\n');

const unavailable = () => new AppError('UNAVAILABLE', 'This sentence cannot be read aloud at the moment.');

const keptSound = (sampleRate: number, pieces: readonly Buffer[]): KeptSound => ({
  sampleRate,
  pieces,
  bytes: pieces.reduce((sum, { length }) => sum + length, 0),
});

function whole({ sampleRate, pieces }: KeptSound): SpokenSound {
  return {
    sampleRate,
    pcm: (async function* () {
      yield* pieces;
    })(),
  };
}
