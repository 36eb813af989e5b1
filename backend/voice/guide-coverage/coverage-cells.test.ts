import { describe, expect, it } from 'vitest';
import { COVERAGE_ANSWER, RICH_WORDS } from '../../contract/coverage.js';
import type { InterviewGuide } from '../../contract/guide.js';
import { guideWith } from '../../integrations/voice-platform/builtin/guided/testing/guides.js';
import { play } from '../../integrations/voice-platform/builtin/guided/testing/play.js';
import { answersOf, coverageCells, guideAnswers } from './coverage-cells.js';

const MIDDLE = 'I sit down on Sunday evening with a paper list and I write down every meeting.';
const LONG = `${MIDDLE} Then I look for the days that are too full, and I call people until it fits again.`;
const guide = guideWith([
  [
    { wording: 'How do you plan your week?', probing: 'none' },
    { wording: 'What gets in the way?', probing: 'none' },
    { wording: 'Who helps you with it?', probing: 'none' },
    { wording: 'What would you change?', probing: 'none' },
  ],
]);
const cellsAfter = (answers: string[], of: InterviewGuide = guide) => {
  const { turns } = play(of, answers);
  const cells = coverageCells(of, turns)!;
  return { turns, cells: Object.values(cells), states: Object.values(cells).map(({ state }) => state) };
};

describe('coverage of one response', () => {
  it('[COV-02] says how far each question got', () => {
    expect(cellsAfter([]).states).toEqual(['open', 'open', 'open', 'open']);
    expect(cellsAfter(['Fine']).states).toEqual(['asked', 'open', 'open', 'open']);
    expect(cellsAfter(['Fine', MIDDLE, LONG, 'skip']).states).toEqual(['short', 'rich', 'skipped', 'asked']);
    expect(cellsAfter(['Fine', MIDDLE, 'I would rather not answer that.']).states).toEqual(['short', 'refused', 'asked', 'open']);
  });

  it('[COV-13] says where the participant was distressed, whether or not they answered', () => {
    const marks = (...answers: string[]) => cellsAfter(['Fine', ...answers]).cells.map(({ state, distressed }) => [state, distressed]);
    expect(marks('I want to kill myself')[0]).toEqual(['asked', true]);
    const grief = 'Since my husband died I go there so that I am not alone at home.';
    expect(marks(grief).slice(0, 2)).toEqual([
      ['short', true],
      ['asked', undefined],
    ]);
  });

  it('[GUIDED-46] takes what was said beside tears or an objection for the answer, until there is another one', () => {
    const TEARFUL = 'They cancelled the flight twice and nobody told us. I am about to cry.';
    const left = cellsAfter(['Fine', TEARFUL]);
    // Consoled and asked again; then they have left.
    expect(left.turns.at(-1)!.text).toContain('How do you plan your week?');
    expect(left.cells[0]).toEqual({ state: 'short', answer: TEARFUL, seq: 4, distressed: true });
    expect(answersOf(guide, left.turns).get(guide.sections[0]!.questions[0]!.id)).toBe(TEARFUL);
    expect(guideAnswers(guide, left.turns)![0]).toMatchObject({ state: 'short', turns: [4] });

    const OBJECTS = 'The meetings are far too long. I do not want you to record me.';
    expect(cellsAfter(['Fine', OBJECTS]).cells[0]).toEqual({ state: 'short', answer: OBJECTS, seq: 4 });
    expect(cellsAfter(['Fine', 'I am about to cry.']).states[0]).toBe('asked');
    expect(cellsAfter(['Fine', TEARFUL, LONG]).cells[0]).toMatchObject({ state: 'rich', answer: LONG, distressed: true });
    expect(cellsAfter(['Fine', TEARFUL, 'I would rather not answer that.']).states[0]).toBe('refused');
  });

  it('[COV-02] takes an answer for rich from 25 words on, or when a value was read', () => {
    const words = (n: number) => `I plan ${'calmly '.repeat(n - 3)}daily.`;
    expect(cellsAfter(['Fine', words(RICH_WORDS - 1)]).states[0]).toBe('short');
    expect(cellsAfter(['Fine', words(RICH_WORDS)]).states[0]).toBe('rich');
    const scale = guideWith([
      [
        {
          wording: 'How useful is it?',
          probing: 'none',
          answer: { type: 'scale', min: 1, max: 5, minLabel: 'useless', maxLabel: 'useful' },
        },
        {
          wording: 'Which of these do you use?',
          probing: 'none',
          answer: { type: 'choice', options: ['Paper', 'An app'], multiple: true },
        },
      ],
    ]);
    expect(cellsAfter(['Fine', '4', 'Paper and an app'], scale).cells).toMatchObject([
      { state: 'rich', value: '4', answer: '4' },
      { state: 'rich', value: 'Paper, An app' },
    ]);
    const long =
      'Well, it depends on so many things that I really could not tell you in any way that would be fair to all of the people here.';
    const vague = cellsAfter(['Fine', long, long, 'This question is stupid'], scale);
    expect(vague.cells).toMatchObject([{ state: 'no-value', answer: `${long}\n${long}` }, { state: 'refused' }]);
    expect(guideAnswers(scale, vague.turns)).toMatchObject([{ state: 'short', chosen: null }, { state: 'refused' }]);
  });

  it('[COV-03] holds the beginning of what was said, and the turn where it was said', () => {
    const endless = `${LONG} `.repeat(5);
    const { turns, cells } = cellsAfter(['Fine', endless, 'skip', LONG]);
    expect(cells[0]!.answer).toBe(endless.slice(0, COVERAGE_ANSWER));
    for (const [index, said] of [endless, 'skip', LONG].entries()) {
      expect(turns.find(({ seq }) => seq === cells[index]!.seq)).toMatchObject({ role: 'user', text: said });
    }
    // Asked, without an answer: where it was asked.
    expect(cells[3]).toEqual({ state: 'asked', seq: turns.at(-1)!.seq });
    expect(turns.at(-1)!.text).toContain('What would you change?');
  });

  it('[COV-02] marks what a branch led past', () => {
    const branching = guideWith([
      [
        {
          wording: 'How useful is it?',
          probing: 'none',
          answer: { type: 'scale', min: 1, max: 5, minLabel: 'useless', maxLabel: 'useful' },
          branches: [{ when: { type: 'below', value: 3 }, goTo: 'q0000003' }],
        },
        { wording: 'What do you use it for?', probing: 'none' },
        { wording: 'What would you change?', probing: 'none' },
      ],
    ]);
    expect(cellsAfter(['Fine', '2', LONG], branching).states).toEqual(['rich', 'bypassed', 'rich']);
  });

  it('[COV-04] is unknown for a conversation without records', () => {
    const turns = play(guide, ['Fine', LONG]).turns.map((turn) => ({ ...turn, meta: null }));
    expect(coverageCells(guide, turns)).toBeNull();
    expect(coverageCells(guide, [])).not.toBeNull();
  });
});
