import { describe, expect, it } from 'vitest';
import { BLANK_GUIDE, GUIDE_LIMITS, type InterviewGuide, newQuestion } from './guide.js';
import { guideStateAnswerSchema, saveGuideSchema } from './guide-api.js';

const question = { ...newQuestion('aaaaaaaa'), wording: 'Why?' };
const guideWith = (key: string, length: number): InterviewGuide => ({
  ...BLANK_GUIDE,
  sections: [{ id: 'ssssssss', title: '', questions: [newQuestion('bbbbbbbb'), question] }],
  translations: { de: { [key]: { text: 'x'.repeat(length), of: '', reviewed: true } } },
});

describe('a translation', () => {
  it.each([
    ['aaaaaaaa.wording', GUIDE_LIMITS.wording, 'the wording of question 2'],
    ['aaaaaaaa.stimulus', GUIDE_LIMITS.note, 'the stimulus of question 2'],
    ['aaaaaaaa.alt', GUIDE_LIMITS.alt, "the image's description of question 2"],
    ['aaaaaaaa.min', GUIDE_LIMITS.option, 'the label of the lowest number of question 2'],
    ['aaaaaaaa.unit', GUIDE_LIMITS.option, 'the unit of question 2'],
    ['aaaaaaaa.option.2', GUIDE_LIMITS.option, 'option 3 of question 2'],
    ['cccccccc.wording', GUIDE_LIMITS.wording, 'the wording of a deleted question'],
  ])('of %s has at most %i characters, like its original', (key, max, name) => {
    expect(saveGuideSchema.safeParse({ guide: guideWith(key, max) }).error).toBeUndefined();
    const issues = saveGuideSchema.safeParse({ guide: guideWith(key, max + 1) }).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual([
      `The translation (de) of ${name} has ${max + 1} characters. At most ${max} fit: shorten it.`,
    ]);
  });

  it('that was saved before it was held to a length is still read', () => {
    const state = {
      success: true,
      guide: guideWith('aaaaaaaa.wording', 1_000),
      revision: 1,
      publishedVersion: null,
      isPublishedCurrent: false,
    };
    expect(guideStateAnswerSchema.parse(state)).toEqual(state);
  });
});
