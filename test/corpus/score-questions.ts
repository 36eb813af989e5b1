// Questions to labelled interviews. Unit tests give it the sources, the bench what has been built.
import { readFileSync } from 'node:fs';
import type { matchPassages } from '../../backend/analysis/ask/match-passages.js';
import type { rankPassages, Ranking } from '../../backend/analysis/ask/rank-passages.js';
import { type LabelledInterview, readInterviews, SUBJECTS, type Half, type Subject } from './read-corpus.js';

interface LabelledQuestion {
  readonly subject: Subject;
  readonly question: string;
  /** That answer it; none: the interviews do not. */
  readonly themes?: readonly string[];
}

export interface Search {
  readonly matchPassages: typeof matchPassages;
  readonly rankPassages: typeof rankPassages;
}

/** Passages of an answer that are looked at. */
const TOP = 10;

export function scoreQuestions({ matchPassages: match, rankPassages: rank }: Search, half: Half) {
  const interviews = new Map(SUBJECTS.map((subject) => [subject, readInterviews(subject, half)]));
  const { answerable, unanswerable } = JSON.parse(readFileSync(new URL('questions.json', import.meta.url), 'utf8')) as Record<
    'answerable' | 'unanswerable',
    LabelledQuestion[]
  >;
  const asked = (questions: readonly LabelledQuestion[]) =>
    questions
      .filter(({ subject }) => interviews.get(subject)!.length > 0)
      .map((question) => {
        const own = interviews.get(question.subject)!;
        const searched = own.map(({ name, turns }) => ({ responseId: name, turns }));
        return { question, own, ranking: rank(match(question.question, searched, 'und')) };
      });
  const found = asked(answerable);
  const enough = found.filter(({ ranking }) => ranking.isEnough);
  const others = asked(unanswerable);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    questions: found.length,
    /** Questions with enough evidence, of those that the interviews answer. */
    found: enough.length,
    /** Of their first passages, the share that a careful reader put into one of the themes. */
    belong:
      sum(enough.map(({ question, own, ranking }) => belonging(question, own, ranking))) /
      sum(enough.map(({ ranking }) => topOf(ranking).length)),
    unanswerable: others.length,
    refused: others.filter(({ ranking }) => !ranking.isEnough).length,
  };
}

const topOf = ({ passages }: Ranking) => passages.slice(0, TOP);

function belonging({ themes = [] }: LabelledQuestion, interviews: readonly LabelledInterview[], ranking: Ranking): number {
  const isOne = (gold: LabelledInterview['gold'][number]) => gold.labels.some(({ theme }) => themes.includes(theme));
  return topOf(ranking).filter(({ responseId, turn, start, end }) => {
    const { gold } = interviews.find(({ name }) => name === responseId)!;
    return gold.some((one) => one.turn === turn && one.start < end && one.end > start && isOne(one));
  }).length;
}
