import { describe, expect, it } from 'vitest';
import { hasRealEngines, recognise, speak, wordsOf } from '../../testing/real-speech';
import { seeded } from '../../testing/simulated-speech';
import { hiss, mixed, piecesOf, type Samples } from '../../testing/synthetic-sound';
import { SpeechFinder } from './speech-finder';
import type { Utterance } from './utterance';

const RATE = 16_000;
const SENTENCES = [
  'I usually plan my week on Sunday evening with a simple paper list',
  'The hardest part is that meetings move all the time and nobody tells me',
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
});
