// Reads the labelled interviews of this folder; README.md says how they are written.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const SUBJECTS = [
  'remote-work',
  'subscription',
  'transport',
  'nursing',
  'onboarding',
  'shopping',
  'teaching',
  'renting',
  'fitness',
  'practice',
  'charging',
  'camping',
] as const;
export type Subject = (typeof SUBJECTS)[number];
/** `blind` is for the bench only. */
export type Half = 'development' | 'blind';
export type Feeling = 'positive' | 'negative' | 'mixed' | 'neutral';

export interface CorpusTheme {
  readonly id: string;
  readonly name: string;
  readonly definition: string;
  readonly examples: readonly string[];
}
export interface Codebook {
  readonly subject: string;
  readonly language: string;
  readonly instructions: string;
  readonly questions: readonly string[];
  readonly themes: readonly CorpusTheme[];
}
export interface CorpusTurn {
  readonly seq: number;
  readonly role: 'assistant' | 'user';
  readonly text: string;
}
/** A labelled stretch of a turn. */
export interface GoldPassage {
  readonly turn: number;
  readonly start: number;
  readonly end: number;
  readonly labels: readonly { readonly theme: string; readonly feeling: Feeling }[];
}
export interface LabelledInterview {
  readonly name: string;
  readonly turns: readonly CorpusTurn[];
  readonly gold: readonly GoldPassage[];
}
export interface Attack {
  readonly id: string;
  readonly language: string;
  readonly question: string;
  readonly attack: string;
  /** Parts of the attack that address the analysis. */
  readonly addressed: readonly string[];
  readonly twin: string;
}

const FEELINGS: Readonly<Record<string, Feeling>> = { '+': 'positive', '-': 'negative', '~': 'mixed', '0': 'neutral' };
const LABELLED = /\[([^[\]]+)\]\{([^{}]+)\}/g;

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const read = (name: string) => readFileSync(pathOf(name), 'utf8');

export const readCodebook = (subject: Subject) => JSON.parse(read(`${subject}/codebook.json`)) as Codebook;
export const readAttacks = () => JSON.parse(read('attacks.json')) as Attack[];

/** The interviews of one half of a subject; none when the subject has none there. @throws on a label that the codebook lacks */
export function readInterviews(subject: Subject, half: Half): LabelledInterview[] {
  if (!existsSync(pathOf(`${subject}/${half}.txt`))) return [];
  const { questions, themes } = readCodebook(subject);
  const known = new Set(themes.map(({ id }) => id));
  return read(`${subject}/${half}.txt`)
    .split(/^# /m)
    .slice(1)
    .map((part) => parse(part, questions, known));
}

function parse(part: string, questions: readonly string[], known: ReadonlySet<string>): LabelledInterview {
  const [name, ...lines] = part.trim().split('\n');
  const turns: CorpusTurn[] = [];
  const gold: GoldPassage[] = [];
  const say = (role: CorpusTurn['role'], text: string) => turns.push({ seq: turns.length + 1, role, text });
  for (const line of lines) {
    const [, mark, rest] = /^(\d+:|[?-]) (.*)$/.exec(line) ?? [];
    if (mark === undefined || rest === undefined) throw new Error(`${name}: cannot read “${line}”`);
    if (mark === '?') {
      say('assistant', rest);
      continue;
    }
    if (mark !== '-') say('assistant', questions[parseInt(mark) - 1]!);
    const { text, passages } = plain(rest, known, name!);
    const turn = say('user', text);
    gold.push(...passages.map((passage) => ({ turn, ...passage })));
  }
  return { name: name!, turns, gold };
}

function plain(labelled: string, known: ReadonlySet<string>, name: string): { text: string; passages: Omit<GoldPassage, 'turn'>[] } {
  const passages: Omit<GoldPassage, 'turn'>[] = [];
  let text = '';
  let last = 0;
  for (const match of labelled.matchAll(LABELLED)) {
    text += labelled.slice(last, match.index);
    const labels = match[2]!.split(',').map((label) => {
      const theme = label.slice(0, -1);
      const feeling = FEELINGS[label.slice(-1)];
      if (!known.has(theme) || feeling === undefined) throw new Error(`${name}: there is no label “${label}”`);
      return { theme, feeling };
    });
    passages.push({ start: text.length, end: text.length + match[1]!.length, labels });
    text += match[1]!;
    last = match.index + match[0].length;
  }
  return { text: text + labelled.slice(last), passages };
}
