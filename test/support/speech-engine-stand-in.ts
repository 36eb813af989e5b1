import type { AddressInfo } from 'node:net';
import { AppConfig } from '../../backend/config/app-config.js';
import { runSpeechServer, type RunningSpeechServer } from '../../backend/speech-server/main.js';
import { toPcm } from '../../backend/speech-server/sound/read-wav.js';
import type { SpeechEngine } from '../../backend/speech-server/speech-engine.port.js';
import { encodeSpeech, hearPackets } from './modem.js';

type Hear = Parameters<SpeechEngine['hear']>;
type Speak = Parameters<SpeechEngine['speak']>;

/** An engine for the server's own behaviour: the modem voice, at a pace that tests set. */
export class SpeechEngineStandIn implements SpeechEngine {
  readonly hearing = [
    { name: 'european', languages: ['en', 'de'] },
    { name: 'other', languages: ['ja'] },
  ];
  readonly voices = [
    { name: 'en-A', language: 'en' },
    { name: 'de-A', language: 'de' },
  ];
  readonly heard: { readonly sound: Hear[0]; readonly model: string; readonly language: string | null }[] = [];
  readonly spoken: ({ readonly text: string } & Omit<Speak[1], 'signal'>)[] = [];
  /** Work that nobody waited for to its end. */
  left = 0;
  closed = false;
  /** Held back until it is called. */
  private release: (() => void)[] = [];
  holding = false;
  fails: 'never' | 'at once' | 'in the middle' = 'never';

  async hear(sound: Hear[0], { model, language, signal }: Hear[1]) {
    this.heard.push({ sound, model, language });
    await this.held(signal);
    if (this.fails !== 'never') throw new Error('The engine heard "On Sundays" and failed');
    const packets = hearPackets(toPcm(sound.samples), sound.sampleRate);
    const words = packets.map(({ bytes, startMs, endMs }) => ({
      word: bytes.toString('utf8').trim(),
      start: startMs / 1_000,
      end: endMs / 1_000,
    }));
    return { text: words.map(({ word }) => word).join(' '), words };
  }

  async speak(text: string, { signal, ...request }: Speak[1]) {
    this.spoken.push({ text, ...request });
    await this.held(signal);
    if (this.fails === 'at once') throw new Error('The engine failed at "On Sundays"');
    const sampleRate = request.sampleRate ?? 44_100;
    const pcm = encodeSpeech(text, { rate: sampleRate });
    const { held, fails } = { held: () => this.held(signal), fails: this.fails };
    return {
      sampleRate,
      pcm: (async function* () {
        const half = Math.floor(pcm.length / 4) * 2;
        yield pcm.subarray(0, half);
        await held();
        if (fails === 'in the middle') throw new Error('The engine failed');
        yield pcm.subarray(half);
      })(),
    };
  }

  async close(): Promise<void> {
    this.closed = true;
  }

  /** Whatever is held back continues. */
  go(): void {
    this.holding = false;
    for (const release of this.release.splice(0)) release();
  }

  private held(signal: AbortSignal): Promise<void> {
    if (!this.holding) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.left += 1;
        reject(signal.reason as Error);
      };
      this.release.push(() => {
        signal.removeEventListener('abort', leave);
        resolve();
      });
      signal.addEventListener('abort', leave);
    });
  }
}

export interface TestSpeechServer extends RunningSpeechServer {
  readonly url: string;
  readonly engine: SpeechEngineStandIn;
}

/** A process's speech server with that engine. */
export async function startSpeechServer(env: Record<string, string> = {}, engine = new SpeechEngineStandIn()): Promise<TestSpeechServer> {
  const config = AppConfig.fromEnv({ ROLE: 'speech', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...env });
  const running = await runSpeechServer(config, async () => engine);
  const { port } = running.server.fastify.server.address() as AddressInfo;
  return { ...running, url: `http://127.0.0.1:${port}`, engine };
}
