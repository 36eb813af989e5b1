import { describe, expect, it } from 'vitest';
import { BLANK_GUIDE, type InterviewGuide, newQuestion } from './guide.js';
import { guideProblems } from './guide-problems.js';
import { GUIDE_TEMPLATES } from './guide-templates.js';

const image = { id: '0'.repeat(64), width: 3, height: 2, alt: '' };
const asking = (...questions: InterviewGuide['sections'][number]['questions']): InterviewGuide => ({
  ...BLANK_GUIDE,
  sections: [{ id: 'section1', title: '', questions }],
});

describe('[GUIDE-24] what keeps a guide from being published', () => {
  it('is a placeholder that a template left, wherever it would be read out', () => {
    const found = GUIDE_TEMPLATES.map(({ id, guide }) => [id, guideProblems(guide).map(({ field }) => field)] as const);
    expect(found.filter(([, fields]) => fields.length > 0)).toEqual([
      ['discovery', ['opening', 'wording']],
      ['concept-test', ['stimulus']],
    ]);
    const guide = asking(
      { ...newQuestion('question', 'What do you think of [your product]?'), purpose: 'Find out [something].' },
      { ...newQuestion('questio2', 'Which?'), answer: { type: 'choice', options: ['[Option]', '[Other]'], multiple: false } },
      { ...newQuestion('questio3', 'What do you see?'), image: { ...image, alt: '[A poster]' } },
    );
    expect(guideProblems({ ...guide, closing: 'Bye, [name].' }).map(({ questionId, field }) => [questionId, field])).toEqual([
      ['question', 'wording'],
      ['questio2', 'answer'],
      ['questio3', 'image'],
      [null, 'closing'],
    ]);
    expect(guideProblems(guide)[0]).toMatchObject({
      message: 'Question 1 still has a placeholder: [your product]. Replace it with your own words before you publish.',
    });
  });

  it('is an image without a description', () => {
    const [problem] = guideProblems(asking(newQuestion('question', 'First?'), { ...newQuestion('questio2', 'Second?'), image }));
    expect(problem).toMatchObject({
      questionId: 'questio2',
      field: 'image',
      message: expect.stringContaining('image of question 2 has no description'),
    });
  });

  it('is nothing in a question that is not asked, in notes, or in brackets without words', () => {
    const unasked = { ...newQuestion('question', ' '), stimulus: '[Replace this]', image };
    expect(guideProblems(asking(unasked, newQuestion('questio2', 'How much is 2 [2]?')))).toEqual([]);
  });
});
