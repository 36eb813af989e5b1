import type { CellState, CoverageAnswer, CoverageCell, CoverageRow } from '#server/contract/coverage.js';
import { questionsIn } from '#server/contract/guide.js';
import { GUIDE_TEMPLATES } from '#server/contract/guide-templates.js';

const churn = GUIDE_TEMPLATES.find(({ id }) => id === 'churn') ?? GUIDE_TEMPLATES[0]!;
const asked = questionsIn(churn.guide);

const WORDS: Partial<Record<CellState, string>> = {
  rich: 'We were a team of nine when we signed up, and by spring there were four of us left. Nobody opened it for weeks, so when the invoice came I asked around and everyone said they had gone back to the spreadsheet.',
  short: 'It got too expensive.',
  skipped: 'Can we skip that one?',
  refused: 'I would rather not say.',
};

/** One letter per question: Rich, Short, sKipped, reFused, Asked, Open, Bypassed. */
const STATES: Record<string, CellState> = { R: 'rich', S: 'short', K: 'skipped', F: 'refused', A: 'asked', O: 'open', B: 'bypassed' };

function cellsOf(letters: string): Record<string, CoverageCell> {
  return Object.fromEntries(
    asked.map(({ id, answer }, index) => {
      const state = STATES[letters[index] ?? 'O'] ?? 'open';
      const said = WORDS[state];
      const value = state === 'rich' && answer.type === 'scale' ? { value: String(answer.max - 1) } : {};
      return [id, { state, ...value, ...(said && { answer: said }), ...((said ?? state === 'asked') && { seq: 2 * index + 4 }) }];
    }),
  );
}

const row = (n: number, name: string | null, letters: string, change: Partial<CoverageRow> = {}): CoverageRow => ({
  responseId: `3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a${String(n).padStart(2, '0')}`,
  name,
  createdAt: `2026-11-21T${String(20 - n).padStart(2, '0')}:05:00.000Z`,
  callStatus: 'completed',
  guideVersion: 2,
  recorded: true,
  cells: cellsOf(letters),
  ...change,
});

/** Participants of an interview with the churn template, one of them still talking. */
export const COVERAGE: CoverageAnswer = {
  success: true,
  questions: asked.map(({ id, wording, required, answer }) => ({ id, wording, section: '', required, answerType: answer.type })),
  rows: [
    row(1, 'Ida Lindqvist', 'RSRA', { callStatus: 'in-progress' }),
    row(2, 'Tomás Ferreira', 'SSRRRSRRRRR'),
    row(3, 'Nkechi Okafor', 'RKRRBBRSRRR'),
    row(4, null, 'SSSKFRSASRR'),
    row(5, 'Maximilian von Hohenstein-Waldburg', 'RRRRRRRRRRR'),
    row(6, 'Wei Zhang', '', { recorded: false, cells: {} }),
    row(7, 'Aylin Demir', 'RSRRSRRRRRR', { guideVersion: 1 }),
  ],
  leftOut: 12,
  next: null,
};
