import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasRealEngines, recognise, speak, type Voice, wordsOf } from '../../testing/real-speech';
import { seeded } from '../../testing/simulated-speech';
import { hiss, mixed, piecesOf, type Samples } from '../../testing/synthetic-sound';
import { Silero } from './silero/silero';
import { PIECE_MS } from './sound-pieces';
import { SpeechFinder } from './speech-finder';
import type { Utterance } from './utterance';

const RATE = 16_000;
const SENTENCES = [
  'I usually plan my week on Sunday evening with a simple paper list',
  'The hardest part is that meetings move all the time and nobody tells me',
] as const;
/** What other people in the room talk about. */
const CHATTER = [
  'We went to the lake on Saturday and the water was still far too cold for the children',
  'She said the train was late again and nobody could say which platform it would leave from',
  'My brother is going to sell his car because he never drives it any more in the city',
] as const;
/** Where the answers begin. Seconds. */
const STARTS = [6, 22] as const;
const LENGTH = 38;

const installed = hasRealEngines();
if (!installed) console.warn('Real speech is not tested: install flite, pocketsphinx and pocketsphinx-en-us.');

/** Both answers, in a quiet sound file. */
function said(voice: 'rms' | 'slt'): Samples {
  const samples = new Float32Array(LENGTH * RATE);
  for (const [n, text] of SENTENCES.entries()) samples.set(speak(text, voice), STARTS[n]! * RATE);
  return samples;
}

function find(samples: Samples): Utterance[] {
  const found: Utterance[] = [];
  const nothing = () => undefined;
  const finder = new SpeechFinder({ onBegin: nothing, onFrame: nothing, onEnd: (one) => found.push(one), onDrop: nothing });
  for (const piece of piecesOf(samples)) finder.push(piece);
  finder.cut();
  return found;
}

/** As a busy browser gives it: 20 ms are missing now and then, outside of the answers too. */
function withHoles(samples: Samples, everySeconds: number): Samples {
  const random = seeded(5);
  const left = samples.slice();
  for (let at = everySeconds * RATE; at < left.length; at += everySeconds * RATE) {
    const from = Math.round(at + random() * 320);
    left.fill(0, from, from + 320);
  }
  return left;
}

describe.skipIf(!installed)('real speech, and a real recogniser', () => {
  const quiet = hiss(LENGTH, -64);

  it.each(['rms', 'slt'] as const)('[EAR-11] no word of two answers is lost, and none is invented (%s)', (voice) => {
    const found = find(mixed(said(voice), quiet));
    expect(found).toHaveLength(2);
    for (const [n, text] of SENTENCES.entries()) expect(recognise(Buffer.concat(found[n]!.frames), SENTENCES)).toEqual(wordsOf(text));
  });

  it.each([-54, -50, -40])('[EAR-70] two answers are two utterances in a noise of %i dB with a hole a second', (db) => {
    const found = find(withHoles(mixed(said('rms'), hiss(LENGTH, db)), 1));
    expect(found).toHaveLength(2);
    for (const [n, from] of STARTS.entries()) {
      const long = speak(SENTENCES[n]!, 'rms').length / RATE;
      expect(found[n]!.length / 1_000).toBeGreaterThan(long - 0.5);
      expect(found[n]!.length / 1_000, `begun at ${from} s`).toBeLessThan(long + 1.2);
    }
  });

  it('[EAR-64] two answers in front of three other people, 12 dB below, are kept from their first word to the last', async () => {
    const answers = said('rms');
    const people = mixed(chatter('slt', 0), chatter('awb', 1), chatter('kal16', 2));
    const samples = mixed(answers, atLevel(people, levelOf(answers) - 12), quiet);
    const model = new Silero(new Uint8Array(readFileSync(join(import.meta.dirname, 'silero', 'silero-v6.bin'))).buffer);
    let now = 0;
    const found: { from: number; to: number; frames: readonly Uint8Array[] }[] = [];
    const finder = new SpeechFinder(
      {
        onBegin: () => undefined,
        onFrame: () => undefined,
        onEnd: ({ length, frames }) => found.push({ from: now - length, to: now, frames }),
        onDrop: () => undefined,
      },
      async () => model,
    );
    for (const piece of piecesOf(samples)) {
      now += PIECE_MS;
      finder.push(piece);
      await Promise.resolve();
    }
    finder.cut();
    // An engine that is slow with long sound gets short pieces.
    expect(Math.max(...found.map(({ from, to }) => to - from))).toBeLessThan(15_500);
    for (const [n, text] of SENTENCES.entries()) {
      const from = STARTS[n]! * 1_000;
      const to = from + (speak(text, 'rms').length / RATE) * 1_000;
      const its = found.filter((one) => one.from < to && one.to > from);
      const heard = recognise(Buffer.concat(its.flatMap(({ frames }) => frames)), SENTENCES);
      // What the others say is recognised as well: a single microphone cannot tell who was asked.
      expect(` ${heard.join(' ')} `).toContain(` ${wordsOf(text).join(' ')} `);
    }
  });
});

/** Another person in the room, who talks without a pause. */
function chatter(voice: Voice, n: number): Samples {
  const samples = new Float32Array(LENGTH * RATE);
  for (let at = 0, turn = n; at < samples.length; turn += 1) {
    const words = speak(CHATTER[turn % CHATTER.length]!, voice).subarray(0, samples.length - at);
    samples.set(words, at);
    at += words.length;
  }
  return samples;
}

/** Of what is heard while it sounds, in decibels. */
function levelOf(samples: Samples): number {
  const loud = samples.filter((sample) => Math.abs(sample) > 0.001);
  return 10 * Math.log10(loud.reduce((sum, sample) => sum + sample * sample, 0) / loud.length);
}

const atLevel = (samples: Samples, db: number): Samples => {
  const factor = 10 ** ((db - levelOf(samples)) / 20);
  return samples.map((sample) => sample * factor);
};
