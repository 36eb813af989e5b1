import { join } from 'node:path';
import type { SpeechServerConfig } from '../../config/speech-server-config.js';
import type { CatalogueModel, HearingEntry, VoiceEntry } from '../models/model-catalogue.js';
import {
  EngineError,
  type EngineVoice,
  type HeardPiece,
  type HearingModel,
  type MadeSound,
  type Sound,
  type SpeechEngine,
} from '../speech-engine.port.js';
import { EngineThreads } from './engine-threads.js';

/** How a voice is asked for: `de-F1` is the model's voice F1 speaking German. OpenAI's API has no field for the language. */
interface Voice extends EngineVoice {
  readonly model: string;
  readonly speaker: number;
}

export interface EngineSetup {
  /** Where `sherpa-onnx-node` is installed. */
  readonly engine: string;
  readonly modelsFolder: string;
  readonly models: readonly CatalogueModel[];
  readonly config: Pick<SpeechServerConfig, 'atOnce' | 'threads'>;
  readonly warn: (line: string) => void;
}

/** sherpa-onnx in threads: some that understand, some that speak, so that neither waits for the other. */
export class SherpaEngine implements SpeechEngine {
  readonly hearing: readonly HearingModel[];
  readonly voices: readonly Voice[];

  private constructor(
    models: readonly CatalogueModel[],
    private readonly hearers: EngineThreads,
    private readonly speakers: EngineThreads,
  ) {
    this.hearing = models.filter(isHearing).map(({ name, languages }) => ({ name, languages }));
    this.voices = models
      .filter((model): model is VoiceEntry => model.does === 'reading')
      .flatMap(({ name: model, languages, speakers: names }) =>
        languages.flatMap((language) => names.map((speaker, n) => ({ name: `${language}-${speaker}`, language, model, speaker: n }))),
      );
  }

  /** Loads the models. @throws EngineError */
  static async start({ engine, modelsFolder, models, config, warn }: EngineSetup): Promise<SherpaEngine> {
    const dataFor = (does: CatalogueModel['does']) => ({
      engine,
      threads: config.threads,
      models: models.filter((model) => model.does === does).map((model) => ({ folder: join(modelsFolder, model.name), model })),
    });
    const hearers = await EngineThreads.start(config.atOnce, dataFor('hearing'), warn);
    try {
      return new SherpaEngine(models, hearers, await EngineThreads.start(config.atOnce, dataFor('reading'), warn));
    } catch (error) {
      await hearers.close();
      throw error;
    }
  }

  get version(): string {
    return this.hearers.version ?? this.speakers.version ?? 'unknown';
  }

  async hear(
    sound: Sound,
    request: { readonly model: string; readonly language: string | null; readonly signal: AbortSignal },
  ): Promise<HeardPiece> {
    const { model, language, signal } = request;
    for await (const answer of this.hearers.idle().ask({ do: 'hear', model, language, ...sound }, signal)) {
      if (answer.is === 'heard') return answer;
    }
    throw new EngineError('The speech engine did not answer');
  }

  async speak(
    text: string,
    request: { readonly voice: string; readonly speed: number; readonly sampleRate: number | null; readonly signal: AbortSignal },
  ): Promise<MadeSound> {
    const voice = this.voices.find(({ name }) => name === request.voice);
    if (!voice) throw new EngineError('There is no such voice');
    const { model, speaker, language } = voice;
    const { speed, sampleRate, signal } = request;
    const answers = this.speakers.idle().ask({ do: 'speak', model, text, speaker, language, speed, sampleRate }, signal);
    const first = await answers.next();
    if (first.done || first.value.is !== 'sound') throw new EngineError('The speech engine made no sound');
    return { sampleRate: first.value.sampleRate, pcm: soundOf(first.value.pcm, answers) };
  }

  async close(): Promise<void> {
    await Promise.all([this.hearers.close(), this.speakers.close()]);
  }
}

const isHearing = (model: CatalogueModel): model is HearingEntry => model.does === 'hearing';

async function* soundOf(
  first: Uint8Array,
  answers: AsyncIterable<{ readonly is: string; readonly pcm?: Uint8Array }>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(first);
  for await (const { pcm } of answers) if (pcm) yield Buffer.from(pcm);
}
