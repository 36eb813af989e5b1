import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { crowd, hiss, mixed, music, person, piecesOf, type Samples } from '../../testing/synthetic-sound';
import { loadSilero, type Model } from './silero';
import { PIECE_MS } from './sound-pieces';
import { SpeechFinder } from './speech-finder';
import { SILENCE_MS } from './utterance-cutter';

const FRAME = 512;

describe('the model that tells speech from noise, with its real weights', () => {
  let model: Model;
  beforeAll(async () => {
    const file = createRequire(import.meta.url).resolve('@ricky0123/vad-web/dist/silero_vad_v6.onnx');
    model = await loadSilero(async () => new Uint8Array(await readFile(file)).buffer);
  }, 60_000);

  /** The share of frames that it takes for speech, as the page reads it: from 0.5 on, and until it is below 0.35. */
  async function spoken(samples: Samples): Promise<number> {
    model.reset_state();
    let [speech, frames] = [false, 0];
    for (let at = 0; at + FRAME <= samples.length; at += FRAME) {
      const { isSpeech } = await model.process(samples.slice(at, at + FRAME));
      speech = isSpeech >= (speech ? 0.35 : 0.5);
      frames += speech ? 1 : 0;
    }
    return frames / Math.floor(samples.length / FRAME);
  }

  it.each([
    ['silence', new Float32Array(5 * 16_000)],
    ['a fan', hiss(5, -35)],
    ['music', music(8, -25)],
    ['a crowd', crowd(8, -35)],
  ])('[EAR-64] %s is no speech to it', async (_, samples) => {
    expect(await spoken(samples)).toBeLessThan(0.03);
  });

  it.each([
    ['in a quiet room', mixed(person(6, -22), hiss(6, -60))],
    ['of a high pitch', person(6, -22, { pitch: 220, seed: 220 })],
    ['over a fan', mixed(person(6, -22), hiss(6, -32))],
    ['over music', mixed(person(6, -22), music(6, -32))],
    ['over a crowd', mixed(person(6, -22), crowd(6, -34))],
  ])('[EAR-64] a synthetic voice %s is', async (_, samples) => {
    expect(await spoken(samples)).toBeGreaterThan(0.9);
  });

  it('[EAR-64] an answer in a crowd is found from its beginning to its end', async () => {
    let [asked, heard] = [Promise.resolve(0), 0];
    const places: { from: number; to: number }[] = [];
    const finder = new SpeechFinder(
      {
        onBegin: () => undefined,
        onFrame: () => undefined,
        onEnd: ({ length }) => places.push({ from: heard - length, to: heard }),
        onDrop: () => undefined,
      },
      async () => ({
        probability: (frame) => (asked = model.process(frame).then(({ isSpeech }) => isSpeech)),
        reset: () => model.reset_state(),
        close: () => undefined,
      }),
    );
    const before = crowd(8, -36);
    const answer = mixed(person(3, -22), crowd(3, -36));
    for (const piece of [before, answer, before].flatMap(piecesOf)) {
      heard += PIECE_MS;
      finder.push(piece);
      await asked;
      // It is told a moment later.
      await new Promise(setImmediate);
    }
    const found = places.filter(({ to }) => to > 8_000);
    expect(found).toHaveLength(1);
    expect(found[0]!.from).toBeLessThanOrEqual(8_000);
    expect(found[0]!.from).toBeGreaterThan(7_000);
    expect(found[0]!.to).toBeGreaterThanOrEqual(11_000);
    expect(found[0]!.to).toBeLessThan(11_000 + SILENCE_MS + 250);
  });
});
