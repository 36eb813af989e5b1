// What `sherpa-onnx-node` does, with the modem voice for ears and voices: loaded by the engine's own threads in its place.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SherpaRecognizer, SherpaVoice } from '../../backend/speech-server/sherpa/sherpa-api.js';
import { encodeSpeech, hearPackets } from './modem.js';

interface Config {
  readonly modelConfig: { readonly whisper?: { readonly language: string } };
}
type Sound = Parameters<ReturnType<SherpaRecognizer['createStream']>['acceptWaveform']>[0];

export const VOICE_RATE = 44_100;

export function createRecognizer(config: Config): SherpaRecognizer {
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
    decodeAsync: async (stream) => {
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

export function createVoice(): SherpaVoice {
  return {
    sampleRate: VOICE_RATE,
    numSpeakers: 10,
    generateAsync: async ({ text, generationConfig, onProgress }) => {
      misbehave(text);
      const { sid, speed, extra } = generationConfig as { sid: number; speed: number; extra: { lang: string } };
      const pcm = encodeSpeech(`${extra.lang} ${sid} ${speed} ${text}`, { rate: VOICE_RATE });
      const samples = Float32Array.from({ length: pcm.length / 2 }, (_, n) => pcm.readInt16LE(n * 2) / 32_768);
      const half = Math.floor(samples.length / 2);
      if (onProgress({ samples: samples.subarray(0, half) }) === 0) return { samples: samples.subarray(0, half), sampleRate: VOICE_RATE };
      await new Promise((resolve) => setTimeout(resolve, text.includes('slowly') ? 300 : 1));
      if (onProgress({ samples: samples.subarray(half) }) === 0) return { samples: samples.subarray(0, half), sampleRate: VOICE_RATE };
      return { samples, sampleRate: VOICE_RATE };
    },
  };
}

/** What is said decides what goes wrong. */
function misbehave(text: string): void {
  if (text.includes('stumble')) throw new TypeError(`could not process "${text}"`);
  if (text.includes('collapse')) process.exit(3);
}

/** Makes a folder look as if the engine was installed in it. */
export function installSherpaStandIn(folder: string): void {
  const home = join(folder, 'node_modules/sherpa-onnx-node');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(home, 'package.json'), '{"main":"index.cjs"}');
  const source = `
    const standIn = import(${JSON.stringify(import.meta.url)});
    exports.version = 'stand-in';
    exports.OfflineRecognizer = { createAsync: async (config) => (await standIn).createRecognizer(config) };
    exports.OfflineTts = { createAsync: async () => (await standIn).createVoice() };
    // Takes every so manieth sample.
    exports.LinearResampler = class {
      constructor(from, to) { this.step = from / to; this.at = 0; }
      resample(samples) {
        const out = [];
        for (; this.at < samples.length; this.at += this.step) out.push(samples[Math.floor(this.at)]);
        this.at -= samples.length;
        return Float32Array.from(out);
      }
      flush(samples) { return this.resample(samples); }
    };
  `;
  writeFileSync(join(home, 'index.cjs'), source);
}
