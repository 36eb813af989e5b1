// What `sherpa-onnx-node` does, with the modem voice for ears and voices: loaded by the engine's own threads in its place.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SherpaOnnx, SherpaRecognizer, SherpaVoice } from '../../backend/speech-server/sherpa/sherpa-api.js';
import { encodeSpeech, hearPackets } from './modem.js';

interface Config {
  readonly modelConfig: { readonly whisper?: { readonly language: string } };
}
type Sound = Parameters<ReturnType<SherpaRecognizer['createStream']>['acceptWaveform']>[0];

export const VOICE_RATE = 44_100;
/** A clause with this word takes its time. Milliseconds. */
const SLOW_MS = 300;

function createRecognizer(config: Config): SherpaRecognizer {
  let language = config.modelConfig.whisper?.language;
  return {
    createStream: () => {
      const stream: { sound?: Sound; acceptWaveform(sound: Sound): void } = {
        acceptWaveform: (sound) => {
          stream.sound = sound;
        },
      };
      return stream;
    },
    setConfig: (next) => {
      language = (next as Config).modelConfig.whisper?.language;
    },
    decode: () => {},
    getResult: (stream) => {
      const { samples, sampleRate } = (stream as { sound?: Sound }).sound!;
      const pcm = Buffer.alloc(samples.length * 2);
      samples.forEach((sample, n) => pcm.writeInt16LE(Math.round(sample * 32_767), n * 2));
      const packets = hearPackets(pcm, sampleRate);
      const words = packets.map(({ bytes }) => bytes.toString('utf8').trim());
      misbehave(words.join(' '));
      if (language !== undefined && language !== '') words.unshift(`(${language})`);
      const at = packets.map(({ startMs }) => startMs / 1_000);
      if (words.length > packets.length) at.unshift(0);
      return { text: ` ${words.join(' ')}`, tokens: words.map((word) => `▁${word}`), timestamps: at, durations: at.map(() => 0.4) };
    },
  };
}

function createVoice(): SherpaVoice {
  return {
    sampleRate: VOICE_RATE,
    numSpeakers: 10,
    generate: ({ text, generationConfig }) => {
      misbehave(text);
      const { sid, speed, extra } = generationConfig as { sid: number; speed: number; extra: { lang: string } };
      const pcm = encodeSpeech(`${extra.lang} ${sid} ${speed} ${text}`, { rate: VOICE_RATE });
      // As native code does: nothing else happens in this thread.
      if (text.includes('slowly')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SLOW_MS);
      return { samples: Float32Array.from({ length: pcm.length / 2 }, (_, n) => pcm.readInt16LE(n * 2) / 32_768), sampleRate: VOICE_RATE };
    },
  };
}

/** What is said decides what goes wrong. */
function misbehave(text: string): void {
  if (text.includes('stumble')) throw new TypeError(`could not process "${text}"`);
  if (text.includes('collapse')) process.exit(3);
}

/** Takes every so manieth sample. */
class LinearResampler {
  private readonly step: number;
  private at = 0;

  constructor(from: number, to: number) {
    this.step = from / to;
  }

  resample(samples: Float32Array): Float32Array {
    const out: number[] = [];
    for (; this.at < samples.length; this.at += this.step) out.push(samples[Math.floor(this.at)]!);
    this.at -= samples.length;
    return Float32Array.from(out);
  }

  flush(samples: Float32Array): Float32Array {
    return this.resample(samples);
  }
}

/** What the package exports. */
export const engine: SherpaOnnx = {
  version: 'stand-in',
  OfflineRecognizer: function (config: object) {
    return createRecognizer(config as Config);
  } as unknown as SherpaOnnx['OfflineRecognizer'],
  OfflineTts: function () {
    return createVoice();
  } as unknown as SherpaOnnx['OfflineTts'],
  LinearResampler,
};

/** Makes a folder look as if the engine was installed in it. */
export async function installSherpaStandIn(folder: string): Promise<void> {
  // Not at the top: its thread has this file too, and none of our packages.
  const { transformSync } = await import('@swc/core');
  const home = join(folder, 'node_modules/sherpa-onnx-node');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(home, 'package.json'), '{"main":"index.mjs"}');
  // The engine's thread knows no TypeScript.
  for (const [from, to] of [
    ['sherpa-stand-in.ts', 'index.mjs'],
    ['modem.ts', 'modem.mjs'],
  ] as const) {
    const source = readFileSync(new URL(from, import.meta.url), 'utf8').replace("'./modem.js'", "'./modem.mjs'");
    const { code } = transformSync(source, { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } });
    writeFileSync(join(home, to), code);
  }
  appendFileSync(join(home, 'index.mjs'), 'export default engine;\n');
}
