import { isSaidInSeveral, topicTitle } from './lexicon/lexicon.js';
import type { TermIndex } from './term-index.js';
import { QUESTION_MARK, TOPIC_MARK, unpackTerm } from './terms.js';

/** Where nothing that its members share can name a theme. */
export const UNNAMED_THEME = 'Unnamed theme';

/** Share of the theme's passages that must hold a pair of words for the pair to name it. */
const NAMES_IT = 0.5;
const NAMES_IT_PASSAGES = 2;
const WORDS_BESIDE = 4;
/** Share of a concept's passages that say it in one word, from which on that word names it better. */
const ONE_WORD = 0.75;
/** Share of a topic's participants who say its most frequent word, up to which further words are named beside it. */
const ALONE = 0.6;
const MOST_WORDS = 3;
/** Of those who answer a question, the share who must name the same thing for their answers to be a theme. */
const ANSWERS_NAME = 0.25;
const ANSWERS_NAME_PEOPLE = 2;

/** How the participants of a theme say a term, and who says it so, each as often as they do: only what they said themselves, never what a question lent them. */
type Said = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

/** A theme's name and description in the words of its own passages. */
export function nameTheme(
  terms: readonly string[],
  members: readonly number[],
  index: TermIndex,
  taken: ReadonlySet<string>,
): { name: string; description: string } {
  const asked = terms[0]!.startsWith(QUESTION_MARK);
  const said = saidIn(members, index);
  const counts = new Map<string, number>();
  for (const member of members) for (const [key, weight] of index.terms[member]!) counts.set(key, (counts.get(key) ?? 0) + weight);
  const ranked = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));

  const seed = asked ? namedInAnswers(members, said, index) : terms[0]!;
  // Answers to one question that share no word belong together. The interviewer's words cannot name what was said, so the name says what they are.
  if (seed === null) return { name: untaken(answersTo(index.wordings.get(terms[0]!)), taken), description: ONE_QUESTION };
  const enough = Math.max(NAMES_IT_PASSAGES, members.length * NAMES_IT);
  const pair = ranked.find(([key, count]) => key !== seed && key.split(' ').includes(seed) && count >= enough)?.[0];
  const candidates = [
    dominant(seed, ranked, said),
    topicName(seed, said),
    pair && spoken(pair, said),
    spoken(seed, said),
    ...ranked.map(([key]) => spoken(key, said)),
  ];
  const name = candidates.map((candidate) => capitalised(candidate ?? '')).find((candidate) => candidate !== '' && !taken.has(candidate));
  if (name === undefined) return { name: untaken(UNNAMED_THEME, taken), description: '' };

  const shown = new Set<string>(name.toLowerCase().split(/\s+/));
  const beside: string[] = [];
  for (const [key, count] of ranked) {
    const word = spoken(key, said).toLowerCase();
    if (beside.length === WORDS_BESIDE || count < 2) break;
    if (word === '' || key.startsWith(TOPIC_MARK) || word.split(' ').some((part) => shown.has(part))) continue;
    beside.push(word);
    for (const part of word.split(' ')) shown.add(part);
  }
  return { name, description: describe(beside) };
}

function saidIn(members: readonly number[], { passages }: TermIndex): Said {
  const said = new Map<string, Map<string, number[]>>();
  for (const member of members) {
    const { response, terms } = passages[member]!;
    for (const { key, surface, lent } of terms.map(unpackTerm)) {
      if (lent || key.startsWith(QUESTION_MARK)) continue;
      const surfaces = said.get(key) ?? new Map<string, number[]>();
      said.set(key, surfaces.set(surface, [...(surfaces.get(surface) ?? []), response]));
    }
  }
  return said;
}

const peopleOf = (surfaces: ReadonlyMap<string, readonly number[]>) => new Set([...surfaces.values()].flat()).size;

/** What most of those who answer a question name in their answers: a topic, or a word. A question by itself is no theme, nor names one. */
function namedInAnswers(members: readonly number[], said: Said, { passages }: TermIndex): string | null {
  const people = new Set(members.map((member) => passages[member]!.response)).size;
  const [best] = [...said].map(([key, surfaces]) => ({ text: key, times: peopleOf(surfaces) })).sort(mostFirst);
  return best && best.times >= Math.max(ANSWERS_NAME_PEOPLE, people * ANSWERS_NAME) ? best.text : null;
}

/** The word by which nearly all participants name a topic of the lexicon. */
function dominant(seed: string, ranked: readonly (readonly [key: string, count: number])[], said: Said): string | undefined {
  const surfaces = said.get(seed);
  if (!seed.startsWith(TOPIC_MARK) || !surfaces) return undefined;
  const own = new Set([...surfaces.keys()].map((surface) => surface.toLowerCase()));
  const enough = (ranked.find(([key]) => key === seed)?.[1] ?? 0) * ONE_WORD;
  const word = ranked.find(([key, count]) => key !== seed && count >= enough && own.has(spoken(key, said).toLowerCase()));
  return word && spoken(word[0], said);
}

/**
 * The title of a topic of the lexicon; or the participants' most frequent words for it, where they speak several languages and none of them says a
 * word of the title: it was made for the lives of those who speak one.
 */
function topicName(key: string, said: Said): string | undefined {
  const surfaces = said.get(key);
  if (!key.startsWith(TOPIC_MARK) || !surfaces) return undefined;
  const topic = key.slice(1);
  const title = topicTitle(topic, [...surfaces.keys()]);
  if (title === undefined || !isSaidInSeveral(topic, [...surfaces.keys()])) return title;
  const words = [...said.values()].flatMap((own) => [...own.keys()]).flatMap((surface) => surface.toLowerCase().split(NO_WORD));
  if (contentOf(title).some((word) => words.some((own) => isForm(own, word)))) return title;
  const [first, ...others] = [...surfaces].map(([text, people]) => ({ text, times: new Set(people).size })).sort(mostFirst);
  if (!first || first.times >= peopleOf(surfaces) * ALONE) return first?.text;
  return [first, ...others.slice(0, MOST_WORDS - 1)].map(({ text }) => text).join(', ');
}

interface Frequent {
  readonly text: string;
  readonly times: number;
}
const mostFirst = (a: Frequent, b: Frequent) => b.times - a.times || (a.text < b.text ? -1 : 1);

const NO_WORD = /[^\p{L}\p{N}]+/u;
/** Letters of a word in a title that is more than "to" or "of". */
const CONTENT = 4;
const contentOf = (part: string) => {
  const words = part.toLowerCase().split(NO_WORD);
  const telling = words.filter(({ length }) => length >= CONTENT);
  return telling.length > 0 ? telling : words;
};

/** Letters by which forms of a word differ at its end, and of a word that is found within a compound. */
const ENDING = 3;
const PART = 5;
/** Whether what was said is a form of a word, or a compound of it. */
function isForm(said: string, word: string): boolean {
  if (said === word || (word.length >= PART && said.includes(word))) return true;
  const stem = Math.max(CONTENT, Math.min(said.length, word.length) - ENDING + 1);
  return Math.abs(said.length - word.length) <= ENDING && said.length >= stem && said.slice(0, stem) === word.slice(0, stem);
}

function untaken(name: string, taken: ReadonlySet<string>): string {
  let own = name;
  for (let n = 2; taken.has(own); n += 1) own = `${name} ${n}`;
  return own;
}

const answersTo = (question: string | undefined) => (question === undefined ? UNNAMED_THEME : `Answers to: ${question}`);

const BESIDE = 'Words that go along with it: ';
const ONE_QUESTION = 'What was answered to this question and belongs to no other theme. The answers have no subject in common.';

/** Whether a definition is the analyst's own note of words that it found beside a theme, which says nothing about what belongs to it. */
export const isNoteOfWords = (definition: string) => definition.startsWith(BESIDE) || definition === ONE_QUESTION;

function describe(beside: readonly string[]): string {
  if (beside.length === 0) return '';
  return `${BESIDE}${beside.map((word) => `“${word}”`).join(', ')}.`;
}

/** How a term is mostly said. */
function spoken(key: string, said: Said): string {
  const [most] = [...(said.get(key) ?? [])].map(([text, all]) => ({ text, times: all.length })).sort(mostFirst);
  return most?.text ?? '';
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
