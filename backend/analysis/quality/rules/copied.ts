import { QUALITY_LIMITS } from '../../../contract/quality-constants.js';
import { wordsOf } from '../../builtin/words.js';
import type { Answer, FoundSignal, QualityPlace, QualityRule } from '../quality-input.js';
import { shinglesOf } from '../shingles.js';

/** Words in a row that are looked at. */
const RUN = 6;
/** What is left of all runs when each loses the words of a turn of phrase: set phrases add up to little, sentences to much. */
const TURN_OF_PHRASE = 4;
const FEWEST_BEYOND = 12;
/** Of what was said. */
const SHARE = 0.25;

interface Run {
  readonly place: QualityPlace;
  readonly words: number;
}

/** Runs of an answer whose shingles are all in the other response, and not the interviewer's. */
function runsIn(answer: Answer, others: ReadonlySet<string>, asked: ReadonlySet<string>): Run[] {
  const runs: Run[] = [];
  let from = -1;
  let to = -1;
  const close = () => {
    if (from >= 0 && to - from >= RUN) {
      const place = { turn: answer.turn, start: answer.words[from]!.start, end: answer.words[to - 1]!.end };
      runs.push({ place, words: to - from });
    }
    from = -1;
  };
  for (const shingle of shinglesOf(answer.words, answer.text)) {
    const shared = others.has(shingle.hash) && !asked.has(shingle.hash);
    // One other word in a copied sentence ends four shingles: what begins within them is the same run.
    if (shared && (from < 0 || shingle.from > to + 2)) {
      close();
      from = shingle.from;
    }
    if (shared) to = shingle.to;
  }
  close();
  return runs;
}

/** Long runs of words are those of an earlier response. */
export const copied: QualityRule = ({ open, alike, asked }) => {
  const said = open.reduce((sum, { words }) => sum + words.length, 0);
  const questions = new Set(shinglesOf(wordsOf(asked), asked).map(({ hash }) => hash));
  let best: FoundSignal | null = null;
  let most = 0;
  for (const { id, texts } of alike) {
    const others = new Set(texts.flatMap((text) => shinglesOf(wordsOf(text), text).map(({ hash }) => hash)));
    const runs = open.flatMap((answer) => runsIn(answer, others, questions));
    const words = runs.reduce((sum, run) => sum + run.words, 0);
    const beyond = words - runs.length * TURN_OF_PHRASE;
    if (beyond < FEWEST_BEYOND || words < said * SHARE || words <= most) continue;
    most = words;
    best = {
      kind: 'copied',
      reason: 'same-words',
      values: { words, share: Math.round((words / said) * 100) },
      places: runs.slice(0, QUALITY_LIMITS.places).map(({ place }) => place),
      otherId: id,
    };
  }
  return best;
};
