/** Reads a prompt line by line: lists, headings, formatting. Pure. */
import { isQuestion } from '../text.js';
import { withoutNotes } from './interviewer-notes.js';

/** Longer sentences are not questions, and would slow down the regular expressions. Characters. */
export const MAX_SENTENCE = 1_000;

const BULLET =
  /^\s*(?:[-*•‣◦▪▫·➢➤→–—+]\s+|o(?:\t|[ \u00a0]{2,})\s*|[(（]?(?:\d{1,3}|[一二三四五六七八九十]{1,2}(?=[、）]))[.):、．）]\)?\s*(?=\D)|[①-⑳]\s*|\(?[a-z][.)]\s+|(?:Q|Question)\s*\d{1,3}\s*[.:)-]\s*|\[[ xX]?\]\s+)+/iu;
export const ASKING_HEADING =
  /\b(?:questions?|topics?|ask|asks|asking|cover|covers|discuss|explore|themes?|areas?|agenda|subjects?|points?|learn|find out|know|fragen|themen|preguntas|temas|th[eè]mes|domande|temi|vragen|onderwerpen|pytania|tematy|sorular|konular|perguntas)\b|问题|主题|質問|トピック|أسئلة|مواضيع/iu;
export const GUIDING_HEADING =
  /\b(?:rules?|guidelines?|tone|style|instructions?|avoid|don['’]?t|do not|never|persona|role|behaviou?r|notes?|constraints?|background|context|audience|about you|format|goals?|objectives?|purpose|tips?|reminders?|off limits|regeln|hinweise|stil|ton|ziele?|hintergrund|reglas|tono|objetivos?|r[eè]gles|objectifs?|regole|obiettivi|regels|doel|zasady|cel|kurallar|ama[cç])\b|规则|目标|ルール|目的|قواعد|هدف/iu;
/** "Do:" before a list of manners. */
const MANNERS_HEADING = /^(?:do['’]?s?|don['’]?ts?|do['’]?s? and don['’]?ts?)\s*:?$/i;
/** Headings with a number or letter: "Part 2", "Teil III". */
const NUMBERED_PARTS = ['part', 'section', 'block', 'teil', 'partie', 'parte', 'deel', 'cz[eę][sś][cć]', 'b[oö]l[uü]m', 'del'];
/** Headings by name, by language. Letters with and without diacritics. */
const NAMED_PARTS = {
  en: [
    ...['introduction', 'intro', 'opening', 'warm[- ]?up', 'ice ?breaker'],
    ...['main (?:part|section|questions)', 'core', 'deep[- ]dive'],
    ...['closing', 'wrap[- ]?up', 'cool[- ]?down', 'conclusion'],
  ],
  de: [
    ...['einstieg', 'einleitung', 'begr[uü][sß]+ung', 'aufw[aä]rmen'],
    ...['hauptteil', 'vertiefung'],
    ...['abschluss', 'schluss', 'ausklang'],
  ],
  fr: ['accueil', 'mise en route', 'partie principale', 'cl[oô]ture'],
  es: ['conclusi[oó]n', 'introducci[oó]n', 'apertura', 'bloque principal', 'cierre'],
  it: ['introduzione', 'parte principale', 'parte centrale', 'chiusura', 'conclusione'],
  pt: ['introdu[cç][aã]o', 'aquecimento', 'encerramento', 'fecho'],
  nl: ['inleiding', 'opwarming', 'hoofddeel', 'kern', 'afsluiting', 'afronding'],
  pl: ['wst[eę]p', 'rozgrzewka', 'cz[eę][sś][cć] g[lł][oó]wna', 'zako[nń]czenie'],
  tr: ['giri[sş]', 'ana b[oö]l[uü]m', 'kapan[iı][sş]'],
  sv: ['inledning', 'uppv[aä]rmning', 'huvuddel', 'avslutning'],
};
const NUMBERED_PART = String.raw`(?:${NUMBERED_PARTS.join('|')})\s+[\divx]+\b.{0,40}`;
const NAMED_PART = String.raw`(?:\d+[.)]\s*)?(?:${Object.values(NAMED_PARTS).flat().join('|')})(?: (?:questions|fragen))?`;
/** A heading of one word, with neither a mark nor a colon. */
const PLAIN_HEADING =
  /^(?:(?:the |our |research |interview )?(?:goals?|purpose|aims?|objectives?|context|background|tone|style|rules|audience|topics|questions)|ziele?|hintergrund|kontext|fragen|themen|contexte|objectifs?|contexto|objetivos?|preguntas|contesto|obiettivi?|domande|perguntas|doel|achtergrond|vragen|cel|pytania|amaç|sorular|syfte|frågor|目的|背景|问题|質問)$/iu;
/** How long a part takes: "(2 min)", "- 5 minutes". */
const DURATION = String.raw`(?:[([][^)\]]{0,30}[)\]]|[-–—,]\s*\d.{0,15})?`;
/** A part of an interview, which may contain both questions and instructions: "Introduction (2 min)", "## Closing", "Hauptteil". */
const PART_HEADING = new RegExp(String.raw`^(?:${NUMBERED_PART}|${NAMED_PART})\s*${DURATION}\s*:?$`, 'iu');

export const FORBIDDING_HEADING = /\b(?:avoid|don['’]?t|do not|never|off limits|not to)\b/i;
export interface Line {
  readonly text: string;
  readonly listed: boolean;
  readonly heading: boolean;
  /** How far it is indented, for items within items. */
  readonly indent: number;
}

/** The lines of a prompt, without marks of lists and formatting and without notes to the interviewer. */
export function linesOf(prompt: string): Line[] {
  const lines: Line[] = [];
  for (const raw of wholeLines(prompt)) {
    const bare = raw.replace(EMPHASIS, '').trim();
    if (bare === '' || /^[-=*_]{3,}$/.test(bare)) continue;
    const hashes = /^#{1,6}\s+/.test(bare);
    const written = bare
      .replace(/^(?:#{1,6}|>)\s+/, '')
      .replace(BULLET, '')
      .trim();
    const isPart = PART_HEADING.test(written) || MANNERS_HEADING.test(written) || PLAIN_HEADING.test(written);
    const text = written.replace(EDGE_STARS, '');
    // "Questions (do not ask these directly):" keeps its brackets.
    const isLabel = /^[^:.?!]{2,60}:$/.test(text);
    const said = text === '' ? null : isPart || isLabel ? text : withoutNotes(text);
    if (said === null) continue;
    const listed = !hashes && BULLET.test(bare);
    const label = /^[^:.?!]{2,60}:(?:\s|$)/.test(said) && (/:$/.test(said) || /^(?:topics?|questions?|areas?|themes?)\b/i.test(said));
    const heading = !isQuestion(said) && (hashes || isPart || (label && !listed && said.length <= MAX_SENTENCE));
    lines.push({ text: said, listed: listed && !isPart, heading, indent: indentOf(raw) });
  }
  return lines.map((line, index) => (isTopicOfQuestions(line, lines, index) ? { ...line, heading: true } : line));
}

const EMPHASIS = /(\*\*|__|`)/g;
/** "*When did you …?*" */
const EDGE_STARS = /^[*_](?=\S)|(?<=\S)[*_]$/g;

function indentOf(raw: string): number {
  return /^[\s\u00a0]*/u.exec(raw)![0].replace(/\t/g, '    ').length;
}

/** Lines as they were meant: a sentence that was broken over two lines is one. */
function wholeLines(prompt: string): string[] {
  const whole: string[] = [];
  for (const raw of prompt.replace(/\r\n?/g, '\n').split('\n')) {
    const before = whole.at(-1) ?? '';
    if (continues(before, raw)) whole[whole.length - 1] = `${before.trimEnd()} ${raw.trim()}`;
    else whole.push(raw);
  }
  return whole;
}

/** A line that is shorter may be an item of a list without bullets. */
const BROKEN_LINE = 40;

function continues(before: string, raw: string): boolean {
  const text = raw.trim();
  if (before.trim() === '' || before.length > MAX_SENTENCE || /[.?!:;…。？！：]["'”’)*_]*$/u.test(before.trim().slice(-20))) return false;
  if (!/^\p{Ll}/u.test(text) || BULLET.test(text)) return false;
  return BULLET.test(before.trim()) ? indentOf(raw) > indentOf(before) : before.trim().length >= BROKEN_LINE;
}

/** "1. Shopping habits" above "a) How often …?" only says what the questions under it are about. */
function isTopicOfQuestions(line: Line, lines: readonly Line[], index: number): boolean {
  const next = lines[index + 1];
  if (!line.listed || line.heading || isQuestion(line.text) || /[.!]$/.test(line.text) || !next?.listed || next.indent <= line.indent) {
    return false;
  }
  const under = lines.slice(index + 1, index + 1 + LINES_UNDER_A_TOPIC);
  const end = under.findIndex(({ indent }) => indent <= line.indent);
  return (end < 0 ? under : under.slice(0, end)).some(({ text }) => isQuestion(text));
}

const LINES_UNDER_A_TOPIC = 12;

/** Where a list of at least two questions begins; 0 when there is none. */
export function beginningOfList(lines: readonly Line[]): number {
  const listed = lines.filter((line) => line.listed && isQuestion(line.text));
  return listed.length < 2 ? 0 : lines.indexOf(listed[0]!);
}

/** Whether what stands under a heading is for the interviewer, and only what it plainly says to ask is asked. */
export function isGuidingHeading(heading: string): boolean {
  if (MANNERS_HEADING.test(heading)) return true;
  return GUIDING_HEADING.test(heading) && !PART_HEADING.test(heading) && !ASKING_HEADING.test(heading) && !/\bquestions?\b/i.test(heading);
}
