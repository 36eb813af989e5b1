import { detectLanguage } from '../builtin/languages.js';
import { wordsOf } from '../builtin/words.js';
import { shinglesOf } from './shingles.js';
import type { Answer, QualityContext, QualityMaterial, QualityTurn } from './quality-input.js';

/** Of one response. Longer ones are judged by their beginning: checking one takes a bounded time. */
const MOST_CHARACTERS = 60_000;
const MOST_CHARACTERS_OF_A_TURN = 10_000;
const MOST_ASKED = 40_000;
/** A bare number, also in words of a few letters: "7", "Eight.", "I'd say eight". */
const MOST_WORDS_OF_A_NUMBER = 4;

/** A conversation as the rules read it. */
export function materialOf(turns: readonly QualityTurn[], context: QualityContext): QualityMaterial {
  const answers: Answer[] = [];
  let question = '';
  let askedAt: number | null = null;
  let asked = '';
  const ownRuns = new Map<string, number>();
  const answered = new Set<string>();
  let left = MOST_CHARACTERS;
  for (const { seq, role, text, via, at, spans, missedMs = 0 } of turns) {
    if (role === 'assistant') {
      question = text;
      askedAt = at;
      if (asked.length < MOST_ASKED) {
        asked += `${text}\n`;
        // A recap gives the participant's words back: they stay the participant's.
        for (const { hash } of shinglesOf(wordsOf(text), text)) if (!answered.has(hash) && !ownRuns.has(hash)) ownRuns.set(hash, seq);
      }
      continue;
    }
    const read = text.slice(0, Math.min(MOST_CHARACTERS_OF_A_TURN, left));
    left -= read.length;
    if (read.trim() === '') continue;
    const words = wordsOf(read);
    for (const { hash } of shinglesOf(words, read)) answered.add(hash);
    answers.push({
      turn: seq,
      text: read,
      words,
      question,
      closed: context.closedTurns.has(seq) || isNumber(read, words.length),
      typedSeconds: via === 'text' && at !== null && askedAt !== null ? Math.max(0, (at - askedAt) / 1_000) : null,
      spans: via === 'voice' ? (spans ?? []) : [],
      missedMs,
    });
  }
  const open = answers.filter(({ closed }) => !closed);
  const language = detectLanguage(open.flatMap(({ words }) => words.map(({ text }) => text)));
  return { ...context, answers, open, language, asked, ownRuns };
}

const isNumber = (text: string, words: number) => words <= MOST_WORDS_OF_A_NUMBER && /^\D{0,12}\d{1,3}\D{0,12}$/u.test(text.trim());
