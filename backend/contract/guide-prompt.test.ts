import { describe, expect, it } from 'vitest';
import { askable, BLANK_GUIDE, GUIDE_LIMITS, type GuideQuestion, type InterviewGuide, newQuestion, questionsIn } from './guide.js';
import { GUIDE_PROMPT_LIMIT, guideToPrompt } from './guide-prompt.js';
import { GUIDE_TEMPLATES } from './guide-templates.js';

const guideOf = (...questions: GuideQuestion[]): InterviewGuide => ({
  ...BLANK_GUIDE,
  sections: [{ id: 'section1', title: '', questions }],
});
const question = (id: string, wording: string, rest: Partial<GuideQuestion> = {}): GuideQuestion => ({
  ...newQuestion(id, wording),
  ...rest,
});

describe('a guide as a prompt', () => {
  it('[GUIDE-18] has everything the interviewer must know, in order', () => {
    const text = guideToPrompt({
      opening: 'Welcome.',
      closing: 'That was all. Goodbye!',
      tone: 'Warm.',
      taboos: 'Prices,\nand competitors.',
      sections: [
        {
          id: 'section1',
          title: 'Before',
          questions: [
            question('question1', 'Why did you come?', {
              purpose: 'Motives.',
              probing: 'deep',
              hints: 'Who told them.',
              moveOn: 'One reason is known.',
              minutes: 2,
            }),
            question('question2', 'How was it?', {
              fixedWording: true,
              answer: { type: 'scale', min: 1, max: 5, minLabel: 'bad', maxLabel: 'good' },
              branches: [{ when: { type: 'below', value: 3 }, goTo: 'question4' }],
            }),
          ],
        },
        {
          id: 'section2',
          title: '',
          questions: [
            question('question3', 'Which did you use?', {
              required: false,
              probing: 'none',
              answer: { type: 'choice', options: ['Bus', 'Train'], multiple: true },
              branches: [{ when: { type: 'option', option: 'Bus' }, goTo: 'end' }],
            }),
            question('question4', 'How long did it take?', {
              stimulus: 'Think of today.',
              answer: { type: 'number', min: 0, max: null, unit: 'minutes' },
            }),
          ],
        },
      ],
    });
    const inOrder = [
      'Ask one question at a time',
      'Tone: Warm.',
      'Taboos: Prices, and competitors.',
      'Open the interview with these words:\nWelcome.',
      'Section 1: Before',
      '1. Why did you come? (must ask, at most 2 minutes)\n   - Purpose, not to be said: Motives.\n   - At most 3 follow-up questions.',
      'Ask further about: Who told them.',
      'Move on when: One reason is known.',
      '2. How was it? (must ask, word for word)\n   - The answer is a whole number from 1 (bad) to 5 (good).',
      'If the answer is below 3, go on with question 4.',
      'Section 2',
      '3. Which did you use? (optional)\n   - The answer is one or more of: Bus; Train.',
      'No follow-up questions.',
      'If the answer is "Bus", close the interview.',
      '4. How long did it take? (must ask)\n   - First read this out: Think of today.\n   - The answer is a number in minutes, at least 0.',
      'Ask every question marked "must ask" before the interview ends.',
      'close with these words:\nThat was all. Goodbye!',
    ];
    const places = inOrder.map((part) => text.indexOf(part));
    expect(inOrder.filter((_part, at) => places[at]! < 0)).toEqual([]);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('[GUIDE-18] leaves out what has no words; a branch to it leads to the next question', () => {
    const guide = guideOf(
      question('question1', 'First?', { branches: [{ when: { type: 'above', value: 1 }, goTo: 'question2' }] }),
      question('question2', '  '),
      question('question3', 'Third?', { branches: [{ when: { type: 'above', value: 1 }, goTo: 'question4' }] }),
      question('question4', ''),
    );
    const text = guideToPrompt(guide);
    expect(text).toContain('2. Third?');
    expect(text).toContain('If the answer is above 1, go on with question 2.');
    expect(text).toContain('If the answer is above 1, close the interview.');
    expect(text).not.toContain('3.');
    const asked = askable(guide);
    expect(questionsIn(asked).map(({ id, branches }) => [id, branches[0]?.goTo])).toEqual([
      ['question1', 'question3'],
      ['question3', 'end'],
    ]);
    expect(guideToPrompt(asked)).toBe(text);
  });

  it('[GUIDE-18] of the largest guide fits into an assistant, with every question', () => {
    const notes = 'x'.repeat(GUIDE_LIMITS.note);
    const questions = Array.from({ length: GUIDE_LIMITS.questions }, (_, at) =>
      question(`question${at}`, `${'w'.repeat(GUIDE_LIMITS.wording - 4)}${at}?`, { purpose: notes, hints: notes, moveOn: notes }),
    );
    const text = guideToPrompt(guideOf(...questions));
    expect(text.length).toBeLessThanOrEqual(GUIDE_PROMPT_LIMIT);
    expect(questions.every(({ wording }) => text.includes(wording))).toBe(true);
  });

  it('[GUIDE-18] says what every template asks', () => {
    for (const { guide } of GUIDE_TEMPLATES) {
      const text = guideToPrompt(guide);
      for (const { wording, purpose } of questionsIn(guide)) {
        expect(text).toContain(`${wording} (`);
        expect(text).toContain(purpose);
      }
    }
  });
});
