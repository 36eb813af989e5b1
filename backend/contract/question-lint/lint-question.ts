// Without Zod: browsers import this.
import { englishRules } from './english/rules.js';
import type { Finding, FindingKind, Hit, Mend, Rule, RuleSet } from './finding.js';
import { germanRules } from './german/rules.js';
import { languageOf } from './language.js';
import { personalDataElsewhere } from './other-languages.js';
import { tooLong } from './too-long.js';

export interface LintOptions {
  /** The question's place among the questions, from 0. */
  readonly index: number;
  /** A language code ("en", "de-CH"). Without one, English and German are recognised. */
  readonly language?: string;
  /** Answered with a value (a scale, a choice or a number): it may be closed. */
  readonly closedAnswer?: boolean;
}

/** UTF-16 code units of a question that are read: more is no question. */
const MOST_READ = 2_000;

/** A question that also leads, asks for personal data or names nothing is not mended by opening it. */
const RATHER_THAN_CLOSED: readonly FindingKind[] = ['leading', 'personal-data', 'vague', 'double-barrelled'];

/** Words as the rules expect them, and where each of their characters stood. */
interface Reading {
  readonly text: string;
  readonly at: readonly number[];
}

/** Trims, makes apostrophes straight and spaces single, and drops a list mark. */
function read(written: string): Reading {
  const at: number[] = [];
  let text = '';
  const start = /^\s*(?:[-*•–]\s+|\d{1,3}[.)]\s+)?/.exec(written)![0].length;
  for (let index = start; index < Math.min(written.length, start + MOST_READ); index++) {
    const character = written[index]!;
    const space = /\s/.test(character);
    if (space && (text === '' || text.endsWith(' '))) continue;
    text += space ? ' ' : /[’‘`´]/.test(character) ? "'" : character;
    at.push(index);
  }
  const trimmed = text.trimEnd();
  return { text: trimmed, at: at.slice(0, trimmed.length) };
}

function rulesFor(text: string, { index, language, closedAnswer }: LintOptions): [FindingKind, Rule][] {
  const known = languageOf(text, language);
  const rules: RuleSet =
    known === 'en' ? englishRules(index) : known === 'de' ? germanRules(index) : { 'personal-data': personalDataElsewhere };
  const { closed, ...others } = rules;
  return Object.entries({ ...others, closed: closedAnswer === true ? undefined : closed, 'too-long': tooLong }).filter(
    (entry): entry is [FindingKind, Rule] => entry[1] !== undefined,
  );
}

function hitsIn(text: string, options: LintOptions): Map<FindingKind, Hit> {
  const hits = new Map<FindingKind, Hit>();
  if (text === '') return hits;
  for (const [kind, rule] of rulesFor(text, options)) {
    const hit = rule(text);
    if (hit) hits.set(kind, hit);
  }
  return hits;
}

/** One wording of a mend, opened if all that is wrong with it is that it became a yes-or-no question. Null if it would need mending itself. */
function settled(wording: string, kind: FindingKind, before: ReadonlyMap<FindingKind, Hit>, options: LintOptions): string | null {
  const left = hitsIn(read(wording).text, options);
  const isNew = [...left.keys()].filter((other) => other === kind || !before.has(other));
  const opened = left.get('closed')?.mends?.find((one) => one !== null)?.rewrite;
  if (opened !== undefined && kind !== 'closed' && isNew.every((other) => other === 'closed')) {
    const open = settled(opened, kind, before, options);
    if (open !== null) return open;
  }
  return isNew.length === 0 ? wording : null;
}

/** A rewrite is offered only if what it mends is mended and nothing is wrong with it that was not wrong before. */
function settle(
  { rewrite, alsoAsk }: Mend,
  kind: FindingKind,
  before: ReadonlyMap<FindingKind, Hit>,
  text: string,
  options: LintOptions,
): Mend | null {
  const first = settled(rewrite, kind, before, options);
  if (first === null || first === text) return null;
  if (alsoAsk === undefined) return { rewrite: first };
  const second = settled(alsoAsk, kind, before, { ...options, index: options.index + 1 });
  return second === null ? null : { rewrite: first, alsoAsk: second };
}

/** Weaknesses of one question, by rules that need no model. Spans are positions in `written`. */
export function lintQuestion(written: string, options: LintOptions): Finding[] {
  const { text, at } = read(written);
  const hits = hitsIn(text, options);
  const shown = [...hits].filter(([kind]) => kind !== 'closed' || !RATHER_THAN_CLOSED.some((other) => hits.has(other)));
  return shown.map(([kind, { from, to, explanation, mends = [] }]) => {
    const first = Math.max(0, Math.min(from, text.length - 1));
    const last = Math.max(first, Math.min(to, text.length) - 1);
    const mended = mends.map((one) => one && settle(one, kind, hits, text, options)).find((one) => one !== null);
    return { kind, span: [at[first]!, at[last]! + 1], explanation, ...mended };
  });
}
