import { describe, expect, it } from 'vitest';
import { type AnswerType, BLANK_GUIDE, type InterviewGuide, newQuestion } from '../../contract/guide.js';
import { presentQuestions } from './present-questions.js';

const guide = (...questions: [id: string, wording: string, answer?: AnswerType][]): InterviewGuide => ({
  ...BLANK_GUIDE,
  sections: [
    {
      id: 'section1',
      title: '',
      questions: questions.map(([id, wording, answer]) => ({ ...newQuestion(id, wording), ...(answer && { answer }) })),
    },
  ],
});
const number: AnswerType = { type: 'number', min: null, max: null, unit: 'cups' };
const choice = (...options: string[]): AnswerType => ({ type: 'choice', options, multiple: false });
const present = (guides: [number, InterviewGuide][], published: number | null, values: [string, string, number][], inOtherWords = 0) =>
  presentQuestions({
    guides: new Map(guides),
    published,
    states: [
      { id: 'aaaaaaaa', state: 'rich', participants: 6 },
      { id: 'aaaaaaaa', state: 'short', participants: 1 },
      { id: 'aaaaaaaa', state: 'refused', participants: 2 },
      { id: 'aaaaaaaa', state: 'open', participants: 3 },
      { id: 'aaaaaaaa', state: 'bypassed', participants: 4 },
    ],
    values: values.map(([id, value, participants]) => ({ id, value, participants })),
    inOtherWords: [{ id: 'aaaaaaaa', participants: inOtherWords }],
    themes: [{ id: 'aaaaaaaa', themeId: 'theme', participants: 2, passages: 3 }],
  });

describe('answers by question', () => {
  it('[FIND-01] tells reached from answered, and not reached from led past', () => {
    const [question] = present([[1, guide(['aaaaaaaa', 'Why?'])]], 1, []);
    expect(question).toMatchObject({ interviews: 16, asked: 9, answered: 7, summary: null, values: [], answerChanged: false });
    expect(question!.states).toEqual({
      open: 3,
      bypassed: 4,
      dropped: 0,
      asked: 0,
      'no-value': 0,
      short: 1,
      rich: 6,
      skipped: 0,
      refused: 2,
    });
    expect(question!.themes).toEqual([{ themeId: 'theme', participants: 2, passages: 3 }]);
  });

  it('[FIND-02] has numbers in their order, with mean and median', () => {
    const [question] = present([[1, guide(['aaaaaaaa', 'How many?', number])]], 1, [
      ['aaaaaaaa', '10', 1],
      ['aaaaaaaa', '2', 2],
      ['aaaaaaaa', '3', 1],
    ]);
    expect(question!.values.map(({ value, label, participants }) => [value, label, participants])).toEqual([
      ['2', 'cups', 2],
      ['3', 'cups', 1],
      ['10', 'cups', 1],
    ]);
    expect(question!.summary).toEqual({ mean: 4.25, median: 2.5, values: 4 });
  });

  it('[FIND-02] counts those who answered a choice in other words, so that all who answered are counted', () => {
    const [choices] = present([[1, guide(['aaaaaaaa', 'Which?', choice('Tea', 'Coffee')])]], 1, [['aaaaaaaa', 'Tea', 4]], 3);
    expect(choices).toMatchObject({ answered: 7, inOtherWords: 3 });
    // Words are all that an open question asks for.
    expect(present([[1, guide(['aaaaaaaa', 'Why?'])]], 1, [], 7)[0]).toMatchObject({ answered: 7, inOtherWords: 0 });
  });

  it('[FIND-02, FIND-03] keeps options of older versions, and says that they differ', () => {
    const versions: [number, InterviewGuide][] = [
      [3, guide(['aaaaaaaa', 'Which one?', choice('Tea', 'Water')])],
      [2, guide(['aaaaaaaa', 'Which?', choice('Tea', 'Coffee')])],
      [1, guide(['aaaaaaaa', 'Which?', choice('Tea', 'Coffee')], ['bbbbbbbb', 'Why?'])],
    ];
    const [question, former] = present(versions, 3, [
      ['aaaaaaaa', 'Coffee', 4],
      ['aaaaaaaa', 'Tea', 1],
    ]);
    expect(question!.values.map(({ value, participants }) => [value, participants])).toEqual([
      ['Tea', 1],
      ['Water', 0],
      ['Coffee', 4],
    ]);
    expect(question!.answerChanged).toBe(true);
    expect(question!.wordings).toEqual([
      { wording: 'Which one?', versions: [3] },
      { wording: 'Which?', versions: [2, 1] },
    ]);
    expect(former).toMatchObject({ id: 'bbbbbbbb', former: true, interviews: 0, asked: 0 });
  });
});
