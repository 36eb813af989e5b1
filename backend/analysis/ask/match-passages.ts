import { detectLanguage, type Language, languageOf } from '../builtin/languages.js';
import { lexiconOf } from '../builtin/lexicon/lexicon.js';
import { passagesOf, type Span, type Word, wordsOf } from '../builtin/words.js';
import type { Turn } from '../transcript/transcript.js';
import { type Concept, conceptsOf, withoutEnding } from './question-concepts.js';

/** An interview as it is searched: without what is addressed to the interviewer or to the analysis. */
export interface SearchedInterview {
  readonly responseId: string;
  readonly turns: readonly Turn[];
}

/** A passage that has something of what a question asks about. */
export interface MatchedPassage extends Span {
  readonly responseId: string;
  readonly turn: number;
  /** For each concept of the question how well the passage has it, 0 to 1. */
  readonly weights: readonly number[];
  /** Words of the passage that match, from its beginning. */
  readonly matches: readonly Span[];
  /** Whether it says a word of the question, and not only another word of the same topic. */
  readonly isNamed: boolean;
  readonly words: number;
  readonly text: string;
  /** In lower case without marks, to tell repetitions. */
  readonly plain: string;
}

export interface Matches {
  readonly concepts: readonly Concept[];
  readonly passages: readonly MatchedPassage[];
  /** Passages that were compared. */
  readonly compared: number;
  readonly words: number;
  /** Of each interview. */
  readonly languages: readonly string[];
}

/** How much of a concept a passage has: by its word, by a part of a compound, by another word of the topic, or by the question that it answers. */
const WEIGHTS = { word: 1, part: 0.7, topic: 0.9, weakTopic: 0.5, asked: 0.5 } as const;
/** Letters of a stem that is looked for within words, in languages that put words together. */
const SHORTEST_PART = 5;
const COMPOUNDING: ReadonlySet<string> = new Set(['de', 'nl', 'sv', 'da', 'no', 'fi', 'hu']);
/** Characters of one turn that are searched: a transcript submitted as text may be a single turn. */
const READ_LENGTH = 20_000;
/** Characters up to which neighbouring sentences that match are one passage. */
const LONGEST = 400;

/** Passages of interviews that have something of what a question asks about. */
export function matchPassages(question: string, interviews: readonly SearchedInterview[], fallback: string): Matches {
  const { concepts, language } = conceptsOf(question, fallback);
  const matchers = new Map<string, Matcher>();
  const passages: MatchedPassage[] = [];
  const languages: string[] = [];
  let compared = 0;
  let words = 0;
  for (const { responseId, turns } of interviews) {
    const heldIn = languageOfTurns(turns);
    languages.push(heldIn);
    const code = heldIn === 'und' ? language : heldIn;
    let matcher = matchers.get(code);
    if (!matcher) matchers.set(code, (matcher = new Matcher(concepts, languageOf(code))));
    for (const [at, turn] of turns.entries()) {
      if (turn.role !== 'user') continue;
      const asked = turns.slice(0, at).findLast(({ role }) => role === 'assistant')?.text ?? '';
      const found = passagesIn(turn, matcher, matcher.weighQuestion(asked));
      compared += found.compared;
      words += found.words;
      passages.push(...found.passages.map((passage) => ({ responseId, ...passage })));
    }
  }
  return { concepts, passages, compared, words, languages };
}

function languageOfTurns(turns: readonly Turn[]): string {
  const sample = (role: Turn['role']) =>
    wordsOf(
      turns
        .filter((turn) => turn.role === role)
        .map(({ text }) => text)
        .join(' ')
        .slice(0, 4_000),
    ).map(({ text }) => text);
  const { code } = detectLanguage(sample('user'));
  return code === 'und' ? detectLanguage(sample('assistant')).code : code;
}

/** The interviewer's last sentence with a question mark, or its last one. */
function lastQuestion(text: string): string {
  const spans = passagesOf(text.slice(-2_000));
  const texts = spans.map(({ start, end }) => text.slice(-2_000).slice(start, end));
  return texts.findLast((one) => /[?？؟]/u.test(one)) ?? texts.at(-1) ?? '';
}

type Found = Omit<MatchedPassage, 'responseId'>;

function passagesIn(turn: Turn, matcher: Matcher, asked: readonly number[]) {
  const text = turn.text.slice(0, READ_LENGTH);
  const passages: Found[] = [];
  let compared = 0;
  let words = 0;
  let before: { readonly end: number; readonly isOwn: boolean } | null = null;
  for (const span of passagesOf(text)) {
    const said = wordsOf(text.slice(span.start, span.end));
    if (said.length === 0) continue;
    compared += 1;
    words += said.length;
    const own = matcher.weigh(said);
    const weights = own.weights.map((weight, at) => Math.max(weight, asked[at]! * WEIGHTS.asked));
    const isOwn = own.matches.length > 0;
    if (weights.some((weight) => weight > 0)) {
      const found: Found = {
        ...{
          turn: turn.seq,
          ...span,
          weights,
          matches: own.matches,
          isNamed: own.isNamed,
          words: said.length,
          text: text.slice(span.start, span.end),
        },
        plain: said.map((word) => word.text).join(' '),
      };
      const last = passages.at(-1);
      const joins = isOwn && before?.isOwn === true && last !== undefined && span.end - last.start <= LONGEST;
      if (joins) passages[passages.length - 1] = joined(text, last, found);
      else passages.push(found);
    }
    before = { end: span.end, isOwn };
  }
  return { passages, compared, words };
}

function joined(text: string, a: Found, b: Found): Found {
  const offset = b.start - a.start;
  return {
    ...{
      turn: a.turn,
      start: a.start,
      end: b.end,
      words: a.words + b.words,
      text: text.slice(a.start, b.end),
      plain: `${a.plain} ${b.plain}`,
    },
    isNamed: a.isNamed || b.isNamed,
    weights: a.weights.map((weight, at) => Math.max(weight, b.weights[at]!)),
    matches: [...a.matches, ...b.matches.map(({ start, end }) => ({ start: start + offset, end: end + offset }))],
  };
}

/** Concepts that a word stands for. */
type Known = readonly (readonly [concept: number, weight: number])[];

/** Compares texts of one language with a question. */
class Matcher {
  private readonly byStem = new Map<string, number[]>();
  private readonly byTopic = new Map<string, number[]>();
  private readonly parts: { readonly stem: string; readonly concept: number }[] = [];
  private readonly known = new Map<string, Known>();
  private readonly questions = new Map<string, readonly number[]>();

  constructor(
    private readonly concepts: readonly Concept[],
    private readonly language: Language,
  ) {
    for (const [at, { plain, topics }] of concepts.entries()) {
      for (const stem of plain.map((word) => language.stem(word))) {
        put(this.byStem, stem, at);
        if (COMPOUNDING.has(language.code) && stem.length >= SHORTEST_PART) this.parts.push({ stem, concept: at });
      }
      for (const topic of topics) put(this.byTopic, topic, at);
    }
  }

  /** What an interviewer's turn asks about; guides repeat theirs in every interview. */
  weighQuestion(text: string): readonly number[] {
    let known = this.questions.get(text);
    if (!known) {
      if (this.questions.size > 2_000) this.questions.clear();
      this.questions.set(text, (known = this.weigh(wordsOf(lastQuestion(text))).weights));
    }
    return known;
  }

  weigh(words: readonly Word[]): { weights: number[]; matches: Span[]; isNamed: boolean } {
    const weights = this.concepts.map(() => 0);
    const matches: Span[] = [];
    for (const word of words) {
      const found = this.ofWord(word.text);
      for (const [concept, weight] of found) weights[concept] = Math.max(weights[concept]!, weight);
      if (found.length > 0) matches.push({ start: word.start, end: word.end });
    }
    const isNamed = matches.length > 0;
    if (this.byTopic.size > 0) this.weighTopics(words, weights, matches);
    return { weights, matches: matches.sort((a, b) => a.start - b.start), isNamed };
  }

  private weighTopics(words: readonly Word[], weights: number[], matches: Span[]): void {
    for (const { topic, surface, weak } of lexiconOf(this.language).mentions(words)) {
      const concepts = this.byTopic.get(topic);
      if (!concepts) continue;
      const weight = weak ? WEIGHTS.weakTopic : WEIGHTS.topic;
      for (const concept of concepts) weights[concept] = Math.max(weights[concept]!, weight);
      for (const part of surface.split(' ')) {
        const word = words.find(({ raw, start }) => raw === part && !matches.some((match) => match.start === start));
        if (word) matches.push({ start: word.start, end: word.end });
      }
    }
  }

  /** Concepts of a word by its stem, or by a part of it. */
  private ofWord(text: string): Known {
    let known = this.known.get(text);
    if (known) return known;
    const stem = this.language.stem(withoutEnding(text));
    const same = this.byStem.get(stem);
    if (same) known = same.map((concept) => [concept, WEIGHTS.word] as const);
    else {
      const parts = this.parts.filter((part) => stem.length > part.stem.length && stem.includes(part.stem));
      known = parts.map(({ concept }) => [concept, WEIGHTS.part] as const);
    }
    if (this.known.size > 50_000) this.known.clear();
    this.known.set(text, known);
    return known;
  }
}

function put(map: Map<string, number[]>, key: string, value: number): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
