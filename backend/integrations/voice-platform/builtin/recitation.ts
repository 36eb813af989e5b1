import { questionsIn } from '../../../contract/guide.js';
import type { InterviewBrief, InterviewTurn } from '../replies.port.js';
import { isRequestToParticipant } from './scripted/natural-question.js';
import { questionsOf } from './scripted/scripted-interviewer.js';
import { isQuestion, sentencesOf, wordsOf } from './text.js';

/** Words that are compared as one piece. */
const PIECE = 6;
/** Words in a row from the owner's prompt in one reply. */
const PROMPT_RUN = 12;
/** Words in a row from our own rules: anyone can read them, so they are kept out of interviews only as a whole. */
const RULES_RUN = 24;
/** Consecutive words hidden in an encoding: never said by accident. */
const HIDDEN_RUN = PIECE;
/** Pieces of the prompt that the replies of one interview may hold together: a share of it, within bounds. */
const SHARE = 0.4;
const FEWEST_PIECES = 12;
const MOST_PIECES = 60;
/** One-letter words in a row that spell something. */
const SPELT = 20;
const SPELT_LETTERS = 30;

interface Secret {
  readonly pieces: ReadonlySet<string>;
  /** The same without spaces, to compare with spelled-out text. */
  readonly letters: string;
}

/** Secrets of the interviews that are held: finding the words takes longer than a turn's transaction. */
const secrets = new Map<string, Secret>();
const SECRETS_KEPT = 200;

/**
 * Tells replies that recite what the interviewer was told: a stretch of it at once, or much of it in pieces over the interview. Also where
 * it is reversed, spelt, in base64, or in look-alike and invisible characters. The owner's questions, the messages that participants get
 * anyway, and what the prompt has in quotation marks may be said.
 */
export function reciting(rules: string, brief: InterviewBrief, turns: readonly InterviewTurn[]): (text: string) => boolean {
  const allowed = [brief.firstMessage, brief.endMessage, brief.interviewInfo, brief.interviewName];
  const prompt = secretOf(brief.systemPrompt, allowed, () => [...questionsOf(brief), ...saidOf(brief.guide)]);
  const general = secretOf(rules, allowed, () => []);
  const limit = Math.max(FEWEST_PIECES, Math.min(Math.ceil(prompt.pieces.size * SHARE), MOST_PIECES));
  let heard: Set<string> | undefined;

  return (text) => {
    const plain = plainText(text);
    const words = wordsOf(plain);
    if (isHidden(plain, words, prompt)) return true;
    if (words.length < PIECE) return false;
    if (longestRun(words, prompt.pieces) >= PROMPT_RUN || longestRun(words, general.pieces) >= RULES_RUN) return true;
    if (words.length >= PROMPT_RUN && backwards(words).some((read) => longestRun(read, prompt.pieces) >= PROMPT_RUN)) return true;
    if (prompt.pieces.size < FEWEST_PIECES) return false;
    const recited = piecesOf(words).filter((piece) => prompt.pieces.has(piece));
    // A reply that adds nothing may be said, whatever was said before.
    if (recited.length === 0) return false;
    const before = (heard ??= heardPieces(turns, prompt.pieces));
    const added = new Set(recited.filter((piece) => !before.has(piece)));
    return added.size > 0 && before.size + added.size >= limit;
  };
}

/** What a guide wants said. */
function saidOf(guide: InterviewBrief['guide']): string[] {
  if (!guide) return [];
  return [
    guide.opening,
    guide.closing,
    ...questionsIn(guide).flatMap(({ wording, stimulus, image }) => [wording, stimulus, image?.alt ?? '']),
  ];
}

/** Full-width and other compatibility characters as the usual ones, without those that are not seen. */
function plainText(text: string): string {
  return text.normalize('NFKC').replace(/\p{Cf}/gu, '');
}

function secretOf(text: string, allowed: readonly string[], questions: () => readonly string[]): Secret {
  const key = [text, ...allowed].join('\0');
  const known = secrets.get(key);
  // The one used last is forgotten last.
  if (known !== undefined) secrets.delete(key);
  const secret = known ?? makeSecret(plainText(text), [...allowed, ...questions()]);
  secrets.set(key, secret);
  if (secrets.size > SECRETS_KEPT) secrets.delete(secrets.keys().next().value!);
  return secret;
}

function makeSecret(text: string, allowed: readonly string[]): Secret {
  const pieces = new Set<string>();
  const letters: string[] = [];
  for (const block of statements(text)) {
    const words = wordsOf(block);
    for (const piece of piecesOf(words)) pieces.add(piece);
    letters.push(words.join(''));
  }
  for (const said of allowed) {
    for (const piece of piecesOf(wordsOf(plainText(said)))) pieces.delete(piece);
  }
  return { pieces, letters: letters.join(' ') };
}

/** Sentences in a row that are not questions or requests ("Tell me about…"), without what stands in quotation marks. */
function statements(text: string): string[] {
  const blocks: string[][] = [];
  for (const part of text.split(/["“«][^"“”«»\n]{1,400}["”»]/)) {
    blocks.push([]);
    for (const sentence of sentencesOf(part)) {
      if (isQuestion(sentence) || isRequestToParticipant(sentence)) blocks.push([]);
      else blocks.at(-1)!.push(sentence);
    }
  }
  return blocks.map((block) => block.join(' '));
}

function piecesOf(words: readonly string[]): string[] {
  const pieces: string[] = [];
  for (let start = 0; start + PIECE <= words.length; start += 1) pieces.push(words.slice(start, start + PIECE).join(' '));
  return pieces;
}

/** Words in a row whose pieces are all of the secret. */
function longestRun(words: readonly string[], secret: ReadonlySet<string>): number {
  let longest = 0;
  let run = 0;
  for (const piece of piecesOf(words)) {
    run = secret.has(piece) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest === 0 ? 0 : longest + PIECE - 1;
}

function heardPieces(turns: readonly InterviewTurn[], secret: ReadonlySet<string>): Set<string> {
  const said = turns.filter(({ role }) => role === 'assistant').flatMap(({ text }) => piecesOf(wordsOf(plainText(text))));
  return new Set(said.filter((piece) => secret.has(piece)));
}

/** Words in reverse order, with reversed letters, and both. */
function backwards(words: readonly string[]): string[][] {
  const mirrored = words.map((word) => [...word].reverse().join(''));
  return [words.toReversed(), mirrored, mirrored.toReversed()];
}

function isHidden(text: string, words: readonly string[], secret: Secret): boolean {
  const encoded = text.match(/[A-Za-z0-9+/_-]{24,}={0,2}/g) ?? [];
  for (const run of encoded) {
    const decoded = wordsOf(Buffer.from(run, 'base64').toString('utf8'));
    if (longestRun(decoded, secret.pieces) >= HIDDEN_RUN) return true;
  }
  return spells(words, secret.letters);
}

function spells(words: readonly string[], letters: string): boolean {
  if (words.length < SPELT) return false;
  const single = words.filter((word) => word.length === 1);
  if (single.length < SPELT || single.length < words.length / 2) return false;
  const spelt = single.join('');
  for (let start = 0; start + SPELT_LETTERS <= spelt.length; start += 1) {
    if (letters.includes(spelt.slice(start, start + SPELT_LETTERS))) return true;
  }
  return false;
}
