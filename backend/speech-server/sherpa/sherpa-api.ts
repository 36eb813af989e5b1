import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The version that `speech-engine/package-lock.json` pins. */
const PACKAGE = 'sherpa-onnx-node';

/**
 * What we use of `sherpa-onnx-node`, which has no types of its own. Not its asynchronous functions: they take libuv's few threads, which all
 * threads of a process share, and one that is ended while they work takes the process along.
 */
export interface SherpaOnnx {
  readonly version: string;
  readonly OfflineRecognizer: new (config: object) => SherpaRecognizer;
  readonly OfflineTts: new (config: object) => SherpaVoice;
  readonly LinearResampler: new (
    from: number,
    to: number,
  ) => { resample(samples: Float32Array): Float32Array; flush(samples: Float32Array): Float32Array };
}

export interface SherpaRecognizer {
  createStream(): SherpaStream;
  /** Of Whisper only: the language of what is decoded next. */
  setConfig(config: object): void;
  decode(stream: SherpaStream): void;
  getResult(stream: SherpaStream): SherpaResult;
}

export interface SherpaStream {
  acceptWaveform(sound: { readonly samples: Float32Array; readonly sampleRate: number }): void;
}

export interface SherpaResult {
  readonly text: string;
  readonly tokens?: readonly string[];
  /** When each token begins. Seconds. */
  readonly timestamps?: readonly number[];
  readonly durations?: readonly number[];
}

export interface SherpaVoice {
  readonly sampleRate: number;
  readonly numSpeakers: number;
  generate(request: { readonly text: string; readonly enableExternalBuffer: boolean; readonly generationConfig: object }): {
    readonly samples: Float32Array;
    readonly sampleRate: number;
  };
}

/** Where the engine is installed: beside the product's own dependencies, which do not have it. */
export function engineFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return join(folder, 'speech-engine');
}

const requireIn = (folder: string) => createRequire(join(folder, 'package.json'));

export function hasEngine(folder: string): boolean {
  try {
    requireIn(folder).resolve(PACKAGE);
    return true;
  } catch {
    return false;
  }
}

/** @throws what loading its native part throws: it is not installed, or not for this machine */
export async function loadEngine(folder: string): Promise<SherpaOnnx> {
  const { href } = pathToFileURL(requireIn(folder).resolve(PACKAGE));
  return ((await import(href)) as { readonly default: SherpaOnnx }).default;
}
