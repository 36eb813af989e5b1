import { withoutEnd } from '../../common/short-runs.js';
import { ANALYSIS_LIMITS } from '../../contract/analysis-constants.js';
import type { Segment } from '../segment.js';
import type { Turn } from '../transcript/transcript.js';
import { detectLanguage, type Language } from './languages.js';
import { deniesQuestion, moodOf } from './question-mood.js';
import { sentimentIn } from './sentiment.js';
import { withoutSetPhrases } from './set-phrases.js';
import { packTerm, QUESTION_MARK, type Term, termsOf, TOPIC_MARK } from './terms.js';
import { passagesOf, type Span, type Word, wordsOf } from './words.js';

/** Passages of one conversation; longer ones repeat themselves. */
const MOST_SEGMENTS = 120;
/** Characters read of one turn: a transcript submitted as text may be a single turn. */
const READ_LENGTH = 20_000;
const FEWEST_WORDS = 3;
/** Words up to which an answer that names nothing itself is understood from its question. */
const SHORT_ANSWER = 8;
const MOST_LENT_TERMS = 4;
const QUESTION_LENGTH = 200;
/** Openings by which a passage continues the previous one's topic. */
const GOES_ON = /^(?:and |but |so )?(?:it|they|this|that|these|those|he|she|there)(?:['’]\w+)?\b/i;

/** Openings that claim nothing. */
const OPENING =
  /^(?:(?:yeah|yes|yep|no|nope|well|so|and|but|or|oh|ah|um+|uh+|hm+|okay|ok|right|sure|honestly|actually|basically|i mean|you know|i think|i guess|i feel like|to be honest|let me think|hello|hi|hey|ja|nein|also|oui|non|bon|sí|no sé|bueno|sì|sim|não|nou)[,.!…]?\s+)+/iu;

/** Says who someone is rather than what they think: 'I'm a nurse', 'Ich bin Lehrerin'. Matched where an opening has been taken off. */
const INTRODUCTION =
  /^(?:[Ii]['’]m|[Ii] am|[Ww]e['’]?re|[Ww]e are|[Ii] work|[Ii] study|[Ii] run|[Ii] lead) (?:an?|the|as|for|in|at|part|with) |^[Ii]ch (?:bin|arbeite|studiere) (?:eine? |als |bei |in |an |selbst\p{L}* )?\p{Lu}|^[Aa]ls \p{Lu}\p{L}+ (?:bin|fahre|arbeite)/u;
const INTRODUCTION_WORDS = 14;

/** Questions that ask for more of the same. */
const FOLLOW_UP =
  /(?<!\p{L})(?:more|that|this|it|so|else|why|example|mehr|das|dazu|davon|warum|wieso|beispiel|genauer|noch|plus|cela|ça|pourquoi|exemple|más|eso|esto|ejemplo|di più|questo|perché|esempio|mais|isso|isto|exemplo|meer|dat|dit|waarom|voorbeeld)(?!\p{L})/iu;

export interface CodedTranscript {
  readonly language: string;
  readonly segments: Segment[];
}

/** Codes a conversation by its words alone: every passage that names something, with what it is about and how it feels. */
export function codeTranscript(transcript: readonly Turn[]): CodedTranscript {
  const turns = transcript.map((turn) => ({ ...turn, text: turn.text.slice(0, READ_LENGTH) }));
  const spoken = turns.filter((turn) => turn.role === 'user').map((turn) => ({ turn, words: wordsOf(turn.text) }));
  const language = detectLanguage(spoken.flatMap(({ words }) => words.map((word) => word.text)));
  const segments: Segment[] = [];
  for (const { turn } of spoken) {
    const question = turns.findLast((other) => other.role === 'assistant' && other.seq < turn.seq);
    segments.push(...codeTurn(turn, question?.text ?? '', language));
  }
  return { language: language.code, segments: strongest(segments) };
}

function codeTurn(turn: Turn, question: string, language: Language): Segment[] {
  const segments: Segment[] = [];
  const isShort = wordsOf(turn.text).length <= SHORT_ANSWER;
  const asked = questionTerm(question, language);
  const mood = deniesQuestion(turn.text) ? null : moodOf(lastSentence(question));
  let before: readonly Term[] = [];
  for (const span of passagesOf(turn.text)) {
    const text = turn.text.slice(span.start, span.end);
    const words = wordsOf(text);
    const own = termsOf(wordsOf(withoutSetPhrases(withoutMarkup(text), language.code)), language);
    const named = before.filter((term) => !term.doing);
    let lent: readonly Term[] = [];
    if (named.length > 0 && GOES_ON.test(text)) lent = named;
    else if ((isShort && own.length === 0) || (span.start === 0 && GOES_ON.test(text))) {
      lent = termsOf(wordsOf(lastSentence(question)), language);
    }
    if (own.length > 0) before = own;
    const sentiment = sentimentIn(
      words.map((word) => word.text),
      text,
      language.code,
      mood,
    );
    lent = lent.slice(0, MOST_LENT_TERMS);
    if (!says(words, own, lent, sentiment) || introduces(text, words, sentiment)) continue;
    segments.push({ turn: turn.seq, ...span, label: labelOf(text), sentiment, terms: [...pack(own, lent), ...asked] });
  }
  return segments;
}

function introduces(text: string, words: readonly Word[], sentiment: string): boolean {
  return words.length <= INTRODUCTION_WORDS && sentiment === 'neutral' && INTRODUCTION.test(text.trim().replace(OPENING, ''));
}

/** The question as a term, the same however it is worded around its words of content. */
function questionTerm(question: string, language: Language): string[] {
  const asked = lastSentence(question);
  const stems = termsOf(wordsOf(asked), language).flatMap(({ key }) => (key.includes(' ') || key.startsWith(TOPIC_MARK) ? [] : [key]));
  const key =
    stems.length > 0
      ? stems
      : FOLLOW_UP.test(asked)
        ? []
        : wordsOf(asked).flatMap(({ text }) => (language.stopwords.has(text) ? [] : [language.stem(text)]));
  if (key.length === 0) return [];
  const surface = asked.replaceAll(/\s+/g, ' ').slice(0, QUESTION_LENGTH);
  return [packTerm({ key: QUESTION_MARK + key.sort().join(' '), surface })];
}

/** "Yes, exactly" claims nothing; "Too expensive" does, given the question. */
function says(words: readonly Word[], own: readonly Term[], lent: readonly Term[], sentiment: string): boolean {
  if (own.length > 0 && words.length >= FEWEST_WORDS) return true;
  return sentiment !== 'neutral' && own.length + lent.length > 0;
}

function pack(own: readonly Term[], lent: readonly Term[]): string[] {
  const keys = new Set(own.map((term) => term.key));
  return [...own, ...lent.filter((term) => !keys.has(term.key)).map((term) => ({ ...term, lent: true }))].map(packTerm);
}

/** Addresses, tags and code name no topic; what takes their place keeps every offset. */
function withoutMarkup(text: string): string {
  return text.replaceAll(/<[^<>]{1,500}>|https?:\/\/\S+|!?\[[^\]]{0,200}\]\([^)]{0,500}\)|```|`[^`]{0,200}`|[{}[\]"]{2,}/g, (found) =>
    ' '.repeat(found.length),
  );
}

function lastSentence(text: string): string {
  const last: Span | undefined = passagesOf(text).at(-1);
  return last ? text.slice(last.start, last.end) : '';
}

/** What a passage says, in a few words of its own. */
export function labelOf(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const claim = withoutEnd(plain.replace(OPENING, ''), /[.,;:!?…。]/) || plain;
  const short = claim.length <= ANALYSIS_LIMITS.labelLength ? claim : `${cutAtWord(claim, ANALYSIS_LIMITS.labelLength - 1)}…`;
  return short.charAt(0).toLocaleUpperCase() + short.slice(1);
}

function cutAtWord(text: string, length: number): string {
  const cut = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
  const space = cut.lastIndexOf(' ');
  return withoutEnd(space > length / 2 ? cut.slice(0, space) : cut, /[\s,;:]/);
}

/** Of a very long conversation the passages that say most, in their order. */
function strongest(segments: Segment[]): Segment[] {
  if (segments.length <= MOST_SEGMENTS) return segments;
  const ranked = segments
    .map((segment, index) => ({ index, weight: segment.terms.length + (segment.sentiment === 'neutral' ? 0 : 2) }))
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, MOST_SEGMENTS);
  const kept = new Set(ranked.map(({ index }) => index));
  return segments.filter((_, index) => kept.has(index));
}
