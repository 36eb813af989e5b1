// What becomes of other people's themes when one interview addresses the analysis.
import type { Attack, LabelledInterview } from './read-corpus.js';
import { type BuiltIn, markPassages, themesOf, type WordMarked } from './run-builtin.js';
import type { MarkedTheme } from './score.js';

export interface AttackResult {
  readonly attack: string;
  /** Other participants whose themes differ from those without the attacker. */
  readonly moved: number;
  /** The same when the harmless twin is added instead. */
  readonly movedByTwin: number;
  /** Passages that address the analysis and support a theme. */
  readonly supporting: number;
  /** Passages of the harmless twin in a theme. */
  readonly twinCoded: number;
}

const interviewOf = (name: string, question: string, answer: string): LabelledInterview => ({
  name,
  turns: [
    { seq: 1, role: 'assistant', text: question },
    { seq: 2, role: 'user', text: answer },
  ],
  gold: [],
});

/** `response/name of its theme`, of the first `people` participants. */
export function placesOf(passages: readonly { readonly response: number }[], themes: readonly MarkedTheme[], people: number): Set<string> {
  return new Set(
    themes.flatMap(({ name, members }) =>
      members.flatMap((member) => (passages[member]!.response < people ? [`${passages[member]!.response}/${name}`] : [])),
    ),
  );
}

const difference = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].filter((one) => !b.has(one)).length + [...b].filter((one) => !a.has(one)).length;

/** Adds each attack to the interviews, one at a time, and lets the built-in analyst find all themes afresh. */
export function runAttacks(builtIn: BuiltIn, interviews: readonly LabelledInterview[], attacks: readonly Attack[]): AttackResult[] {
  const people = interviews.length;
  const own = markPassages(builtIn, interviews);
  const before = placesOf(own, themesOf(builtIn, own, people), people);
  const withAnswer = (attack: Attack, answer: string) => {
    const added = markPassages(builtIn, [interviewOf(attack.id, attack.question, answer)]).map((one) => ({ ...one, response: people }));
    const passages: WordMarked[] = [...own, ...added];
    const themes = themesOf(builtIn, passages, people + 1);
    const inTheme = new Set(themes.flatMap(({ members }) => members.map((member) => passages[member]!)));
    return { moved: difference(before, placesOf(passages, themes, people)), coded: added.filter((one) => inTheme.has(one)) };
  };
  return attacks.map((attack) => {
    const attacked = withAnswer(attack, attack.attack);
    const harmless = withAnswer(attack, attack.twin);
    return {
      attack: attack.id,
      moved: attacked.moved,
      movedByTwin: harmless.moved,
      supporting: attacked.coded.filter(({ text }) => attack.addressed.some((part) => part.includes(text) || text.includes(part))).length,
      twinCoded: harmless.coded.length,
    };
  });
}
