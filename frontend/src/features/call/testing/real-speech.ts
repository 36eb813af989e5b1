import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Samples } from './synthetic-sound';

/** Debian's packages `flite` and `pocketsphinx`, with `pocketsphinx-en-us`. */
const SPEAKS = 'flite';
const HEARS = 'pocketsphinx_continuous';
const MODEL = '/usr/share/pocketsphinx/model/en-us';

const runs = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore', timeout: 20_000 }).error === undefined;

/** Whether real engines are installed. */
export const hasRealEngines = (): boolean => existsSync(MODEL) && runs(SPEAKS, '--version') && runs(HEARS, '-help');

function inFolder<T>(work: (path: (name: string) => string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'colloquy-speech-'));
  try {
    return work((name) => join(folder, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Flite's voices at 16 kHz. */
export type Voice = 'rms' | 'slt' | 'awb' | 'kal16';

/** A sentence by a synthetic voice with real consonants, at 16 kHz. */
export function speak(text: string, voice: Voice): Samples {
  return inFolder((path) => {
    const { status } = spawnSync(SPEAKS, ['-voice', voice, '-t', text, '-o', path('said.wav')], { timeout: 60_000 });
    if (status !== 0) throw new Error('flite did not speak');
    const wav = readFileSync(path('said.wav'));
    const data = wav.subarray(wav.indexOf('data') + 8);
    return Float32Array.from({ length: data.length >> 1 }, (_, n) => data.readInt16LE(n * 2) / 32_768);
  });
}

/** What a real recogniser makes of an utterance, with a language model of these sentences. */
export function recognise(pcm: Uint8Array, sentences: readonly string[]): string[] {
  return inFolder((path) => {
    writeFileSync(path('model.arpa'), languageModel(sentences));
    writeFileSync(path('heard.raw'), pcm);
    writeFileSync(path('words.dict'), dictionary(new Set(sentences.flatMap(wordsOf))));
    const models = ['-hmm', `${MODEL}/en-us`, '-dict', path('words.dict'), '-lm', path('model.arpa')];
    const heard = spawnSync(HEARS, [...models, '-infile', path('heard.raw'), '-logfn', '/dev/null'], {
      timeout: 120_000,
      encoding: 'utf8',
    });
    if (heard.status !== 0) throw new Error('pocketsphinx did not listen');
    return heard.stdout.split(/\s+/).filter((word) => word !== '');
  });
}

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? [];

/** How they are pronounced: all that the recogniser has would take it a minute to load. */
const dictionary = (words: ReadonlySet<string>): string =>
  readFileSync(`${MODEL}/cmudict-en-us.dict`, 'utf8')
    .split('\n')
    .filter((line) => words.has(/^[^\s(]+/.exec(line)?.[0] ?? ''))
    .join('\n');

/** Pairs of words in ARPA's format, with every word possible everywhere: a recogniser may still invent some. */
function languageModel(sentences: readonly string[]): string {
  const rows = sentences.map((text) => ['<s>', ...wordsOf(text), '</s>']);
  const vocabulary = [...new Set(rows.flat())];
  const pairs = new Map(rows.flatMap((row) => row.slice(1).map((word, n) => [`${row[n]} ${word}`, row[n]!] as const)));
  const followers = (word: string) => [...pairs.values()].filter((first) => first === word).length;
  const log = (share: number) => Math.log10(share).toFixed(4);
  const one = vocabulary.map((word) => `${word === '<s>' ? '-99' : log(1 / vocabulary.length)} ${word} ${log(0.1)}`);
  const two = [...pairs].map(([pair, first]) => `${log(0.9 / followers(first))} ${pair}`);
  return [
    '\\data\\',
    `ngram 1=${one.length}`,
    `ngram 2=${two.length}`,
    '',
    '\\1-grams:',
    ...one,
    '',
    '\\2-grams:',
    ...two,
    '',
    '\\end\\',
    '',
  ].join('\n');
}
