import { ClaimCheck, type ClaimOptions } from '../../common/claims/claim-check.js';
import { plainLine } from '../../common/model-text/plain-text.js';
import { statementsOf, unveiled } from '../../common/model-text/quotations.js';
import { ASK_LIMITS, type Stance, STANCES } from '../../contract/ask-constants.js';
import { heldStances } from './held-stances.js';
import { isEnough } from './rank-passages.js';
import type { RawAnswer } from './model-answerer.js';

/** A passage as a model gets it. */
export interface GivenPassage {
  readonly n: number;
  readonly responseId: string;
  /** The interviewer's turn before. */
  readonly asked: string;
  readonly text: string;
  /** Whether its own words, and not only the question before it, have something of what was asked. */
  readonly mentions: boolean;
  /** Whether they have a word of the question itself, not only one of the same topic. */
  readonly isNamed: boolean;
}

export interface CheckedAnswer {
  /** Of every passage that was given. */
  readonly stances: ReadonlyMap<number, Stance>;
  readonly sentences: readonly { readonly text: string; readonly cites: readonly number[] }[];
  /** Sentences that could not stand. */
  readonly dropped: number;
  /** Whether enough participants speak to the question at all. */
  readonly isEnough: boolean;
}

const isStance = (text: string): text is Stance => (STANCES as readonly string[]).includes(text);

/**
 * What of a model's answer can stand: stances of passages that it was given, and sentences that restate passages they cite. A passage without a
 * stance, with two, or without a word of what was asked is unclear, and no sentence rests on it. Nor does a stance stand that nothing in the passage's
 * words bears out.
 */
export function checkAnswer({ passages: raw, answer }: RawAnswer, given: readonly GivenPassage[], claims: ClaimOptions): CheckedAnswer {
  const numbers = new Map(given.map(({ n }, at) => [`p${n}`, at]));
  const stances = new Map(given.map((passage) => [passage.n, stanceOf(passage, raw)]));
  const check = new ClaimCheck(
    given.map(({ text }) => text),
    claims,
  );
  const sentences: { text: string; cites: number[] }[] = [];
  let dropped = 0;
  for (const { text, cites } of answer) {
    const among = new Set(cites.flatMap((id) => numbers.get(idOf(id)) ?? []).filter((at) => stances.get(given[at]!.n) !== 'unclear'));
    for (const { text: statement } of unveiled(text).split('\n').flatMap(statementsOf)) {
      const support = among.size === 0 || /[{}]|\[\[/.test(statement) ? null : check.supportOf(statement, among);
      const line = support === null ? '' : plainLine(statement, ASK_LIMITS.sentence);
      if (line === '') dropped += 1;
      else if (!sentences.some((one) => one.text === line)) sentences.push({ text: line, cites: support!.map((at) => given[at]!.n) });
    }
  }
  const standing = sentences.slice(0, ASK_LIMITS.sentences);
  const held = heldStances(given, stances, standing);
  const speaking = new Set(given.filter(({ n }) => held.get(n) !== 'unclear').map(({ responseId }) => responseId));
  return { stances: held, sentences: standing, dropped, isEnough: isEnough(speaking.size) };
}

const idOf = (id: string) => id.trim().toLowerCase();

function stanceOf({ n, mentions }: GivenPassage, raw: RawAnswer['passages']): Stance {
  const said = new Set(raw.filter(({ id }) => idOf(id) === `p${n}`).map(({ stance }) => stance.trim().toLowerCase()));
  const [only] = said;
  return mentions && said.size === 1 && only !== undefined && isStance(only) ? only : 'unclear';
}
