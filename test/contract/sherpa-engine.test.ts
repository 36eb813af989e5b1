import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../backend/speech-server/models/model-catalogue.js';
import { hasEngine } from '../../backend/speech-server/sherpa/sherpa-api.js';
import { SherpaEngine } from '../../backend/speech-server/sherpa/sherpa-engine.js';
import type { Sound } from '../../backend/speech-server/speech-engine.port.js';
import { decodeSpeech, encodeSpeech, silence } from '../support/modem.js';
import { installSherpaStandIn, VOICE_RATE } from '../support/sherpa-stand-in.js';
import { until } from '../support/until.js';

const warnings: string[] = [];
let folder: string;
let engine: SherpaEngine;
const setup = (models = CATALOGUE) => ({
  engine: folder,
  modelsFolder: join(folder, 'models'),
  models,
  config: { atOnce: 1, threads: 1 },
  warn: (line: string) => void warnings.push(line),
});
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'colloquy-engine-'));
  expect(hasEngine(folder)).toBe(false);
  await installSherpaStandIn(folder);
  expect(hasEngine(folder)).toBe(true);
  engine = await SherpaEngine.start(setup());
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Three clauses, of which the last two take their time. */
const LONG =
  'A part that has forty characters or more, then a second one that is read quite slowly, and a third one read as slowly as that.';
const waiting = () => new AbortController().signal;
function soundOf(text: string): Sound {
  const pcm = Buffer.concat([silence(500), encodeSpeech(text, { perWord: true }), silence(300)]);
  return { samples: Float32Array.from({ length: pcm.length / 2 }, (_, n) => pcm.readInt16LE(n * 2) / 32_768), sampleRate: 16_000 };
}
const hear = (text: string, model = 'parakeet-v3', language = 'en') => engine.hear(soundOf(text), { model, language, signal: waiting() });
async function speak(text: string, over: object = {}) {
  const { sampleRate, pcm } = await engine.speak(text, { voice: 'de-M1', speed: 1, sampleRate: null, signal: waiting(), ...over });
  const pieces: Buffer[] = [];
  for await (const piece of pcm) pieces.push(piece);
  return { sampleRate, pieces: pieces.length, text: decodeSpeech(Buffer.concat(pieces), sampleRate) };
}

describe('the engine in its threads', () => {
  it('[SRV-03] gives words with their places', async () => {
    const { text, words } = await hear('I walk');
    expect(text).toBe('I walk');
    expect(words.map(({ word }) => word)).toEqual(['I', 'walk']);
    expect(words[0]!.start).toBeCloseTo(0.5, 1);
    expect(words[1]!.start).toBeGreaterThan(words[0]!.start);
  });

  it('[SRV-07] tells Whisper the language of each utterance, one after the other', async () => {
    expect((await hear('yes', 'whisper-small', 'tr')).text).toBe('(tr) yes');
    expect((await hear('yes', 'whisper-small', 'ar')).text).toBe('(ar) yes');
    expect((await hear('yes', 'sense-voice', 'ja')).text).toBe('yes');
  });

  it('[SRV-09] reads in the voice, the language and the pace, part by part', async () => {
    expect(await speak('Guten Tag', { voice: 'de-M1', speed: 0.75 })).toEqual({
      sampleRate: VOICE_RATE,
      pieces: 1,
      text: 'de 5 0.75 Guten Tag',
    });
    expect(await speak('Hello', { voice: 'en-F1', sampleRate: 24_000 })).toMatchObject({ sampleRate: 24_000, text: 'en 0 1 Hello' });
  });

  it('[SRV-27] a long sentence clause by clause', async () => {
    const { pieces, text } = await speak('A part that has forty characters or more, and then what follows after it', { voice: 'en-F1' });
    expect(pieces).toBe(2);
    expect(text).toBe('en 0 1 A part that has forty characters or more, en 0 1 and then what follows after it');
  });

  it('[SRV-09] has ten voices for each of its languages', () => {
    expect(engine.voices.filter(({ language }) => language === 'de').map(({ name }) => name)).toEqual(
      ['F1', 'F2', 'F3', 'F4', 'F5', 'M1', 'M2', 'M3', 'M4', 'M5'].map((name) => `de-${name}`),
    );
    expect(engine.voices.some(({ language }) => language === 'zh')).toBe(false);
  });

  it('[SRV-10] failures are reported without the words', async () => {
    await expect(hear('I stumble')).rejects.toThrow('The speech engine failed (TypeError)');
    await expect(speak('I stumble')).rejects.toThrow(/^The speech engine failed \(TypeError\)$/);
    expect((await hear('fine')).text).toBe('fine');
  });

  it('[SRV-06] stops reading a sentence that is no longer wanted', async () => {
    const leaving = new AbortController();
    const { pcm } = await engine.speak(LONG, { voice: 'en-F1', speed: 1, sampleRate: null, signal: leaving.signal });
    const heard = (async () => {
      for await (const piece of pcm) if (piece.length > 0) leaving.abort();
    })();
    await expect(heard).rejects.toThrow();
    expect((await speak('Next', { voice: 'en-F1' })).text).toBe('en 0 1 Next');
  });

  it('[SRV-10] a thread that ends is replaced, and the others continue', async () => {
    await expect(hear('I collapse')).rejects.toThrow(/thread ended/);
    expect((await speak('Still here', { voice: 'en-F1' })).text).toContain('Still here');
    await until(async () => (await hear('again').catch(() => null))?.text === 'again');
    expect(warnings).toHaveLength(1);
  });

  it('[SRV-11] is closed when its threads have ended by themselves: cut in their native code, they would take the process along', async () => {
    const own = await SherpaEngine.start(setup(CATALOGUE.filter(({ name }) => name === 'supertonic-3')));
    const spoken = own.speak('Quite slowly', { voice: 'en-F1', speed: 1, sampleRate: null, signal: waiting() }).then(
      () => 'sound',
      (error: unknown) => String(error),
    );
    await delay(50);
    const began = performance.now();
    await own.close();
    // The stand-in takes its time in the middle of that sentence.
    expect(performance.now() - began).toBeGreaterThan(100);
    expect(['sound', 'EngineError: The speech engine failed (its thread ended)']).toContain(await spoken);
    await expect(own.speak('More', { voice: 'en-F1', speed: 1, sampleRate: null, signal: waiting() })).rejects.toThrow();
  });

  it('[SRV-20] says so when it cannot be loaded', async () => {
    await expect(SherpaEngine.start({ ...setup(), engine: tmpdir() })).rejects.toThrow(/could not load its models/);
  });
});
