// Reads the labelled responses of quality/; README.md says how they are written.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { QUALITY_KINDS, type QualityKind } from '../../backend/contract/quality-constants.js';
import type { Half } from './read-corpus.js';

export interface QualityQuestion {
  readonly text: string;
  readonly scale: { readonly min: number; readonly max: number } | null;
}
export interface LabelledResponse {
  readonly id: string;
  /** What is wrong with it; none: it is good. */
  readonly kinds: readonly QualityKind[];
  readonly answers: readonly { readonly question: QualityQuestion; readonly text: string }[];
  readonly seconds: number;
  /** Typed, at so many words a minute; null: spoken. */
  readonly wordsAMinute: number | null;
  /** Words a minute of its stretches between pauses, in turn; empty: not known when they were spoken. */
  readonly paces: readonly number[];
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly browser: string | null;
}
export interface QualityInterview {
  readonly name: string;
  readonly languages: readonly string[];
  readonly minutes: number;
  /** In the order in which they came in. */
  readonly responses: readonly LabelledResponse[];
}

const QUESTION = /^(\d+|\+) (?:\[(\d+)-(\d+)\] )?(.+)$/;
const SPEAKING = 2.2;

/** @throws on a line that is none of the format */
export function readQuality(half: Half): QualityInterview[] {
  const text = readFileSync(fileURLToPath(new URL(`quality/${half}.txt`, import.meta.url)), 'utf8');
  return text.split(/^=== /mu).slice(1).map(readInterview);
}

function readInterview(part: string): QualityInterview {
  const [head, ...responses] = part.split(/^--- /mu);
  const [title, ...lines] = head!.trim().split('\n');
  const [name, languages, minutes] = title!.split('|').map((field) => field.trim());
  const questions = new Map(
    lines.map((line) => {
      const [, key, min, max, wording] = QUESTION.exec(line) ?? [];
      if (!key) throw new Error(`not a question: ${line}`);
      return [key, { text: wording!, scale: min === undefined ? null : { min: Number(min), max: Number(max) } }];
    }),
  );
  return {
    name: name!,
    languages: languages!.split(',').map((code) => code.trim()),
    minutes: Number(minutes),
    responses: responses.map((one) => readResponse(one, questions)),
  };
}

function readResponse(part: string, questions: ReadonlyMap<string, QualityQuestion>): LabelledResponse {
  const [head, ...body] = part.trim().split('\n');
  const [id, label, ...rest] = head!.split(' ');
  const kinds = label === 'good' ? [] : rest.shift()!.split(',');
  const options = Object.fromEntries(rest.map((option) => option.split('=')));
  for (const kind of kinds) if (!(QUALITY_KINDS as readonly string[]).includes(kind)) throw new Error(`${id}: no such kind: ${kind}`);
  // An answer may have several lines.
  const answers: { question: QualityQuestion; text: string }[] = [];
  for (const line of body) {
    const [, key, said] = /^(\d+|\+): (.*)$/u.exec(line) ?? [];
    if (key) answers.push({ question: questions.get(key)!, text: said! });
    else {
      const before = answers.pop()!;
      answers.push({ ...before, text: `${before.text}\n${line}` });
    }
  }
  const words = answers.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);
  return {
    id: id!,
    kinds: kinds as QualityKind[],
    answers,
    seconds: Number(options.seconds ?? Math.round(words / SPEAKING + answers.length * 6)),
    wordsAMinute: options.wpm ? Number(options.wpm) : null,
    paces: (options.pace ?? '').split(',').filter(Boolean).map(Number),
    email: options.email ?? '',
    phone: (options.phone ?? '').replaceAll('_', ' '),
    name: (options.name ?? '').replaceAll('_', ' '),
    browser: options.browser ?? null,
  };
}
