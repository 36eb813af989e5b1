import { describe, expect, it } from 'vitest';
import { BLANK_GUIDE, type InterviewGuide, newQuestion } from '../guide.js';
import { lintGuide, lintLength, statedMinutes } from './lint-guide.js';

const guide = (...wordings: string[]): InterviewGuide => ({
  ...BLANK_GUIDE,
  sections: [{ id: 'section1', title: '', questions: wordings.map((wording, index) => newQuestion(`q${index}`.padEnd(8, '0'), wording)) }],
});
const many = (count: number) => Array.from({ length: count }, () => 'What happened on your last working day?');

describe('a guide', () => {
  it('has findings for the questions that need them, by id', () => {
    const { questions, length } = lintGuide(guide('What made you leave?', 'Do you like the new design?'));
    expect([...questions].map(([id, findings]) => [id, findings.map(({ kind }) => kind)])).toEqual([['q1000000', ['closed']]]);
    expect(length).toBeNull();
  });

  it('may have closed questions where a value is asked for', () => {
    const asked = guide('Do you like the new design?');
    const [question] = asked.sections[0]!.questions;
    const withChoice = { ...question!, answer: { type: 'choice', options: ['Yes', 'No'], multiple: false } } as const;
    expect(lintGuide({ ...asked, sections: [{ ...asked.sections[0]!, questions: [withChoice] }] }).questions.size).toBe(0);
  });

  it('has too many questions when they take clearly more than the time', () => {
    expect(lintGuide(guide(...many(6)), { minutes: 10 }).length).toBeNull();
    expect(lintGuide(guide(...many(8)), { minutes: 10 }).length).toMatchObject({ kind: 'too-many', minutes: 14, surplus: 3 });
  });

  it('is comfortable for half an hour where no time is planned', () => {
    expect(lintLength(many(18))).toBeNull();
    expect(lintLength(many(30))?.explanation).toBe('These 30 questions will take about 49 minutes, and many participants tire after 30.');
    expect(lintLength(many(30), 60)).toBeNull();
    expect(lintLength([])).toBeNull();
  });
});

describe('the planned time', () => {
  it.each([
    ['It takes about 10 minutes.', 10],
    ['A 15-minute conversation.', 15],
    ['Plan 10 to 15 min.', 15],
    ['Das Gespräch dauert 20–30 Minuten.', 30],
    ['We talk about sleep.', undefined],
    ['Since 1990 we have made 0 minutes of noise.', undefined],
    ['It costs 10 dollars a minute.', undefined],
  ])('in "%s" is %s', (information, minutes) => {
    expect(statedMinutes(information)).toBe(minutes);
  });
});
