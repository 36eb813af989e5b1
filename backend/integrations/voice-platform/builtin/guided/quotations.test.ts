import { describe, expect, it } from 'vitest';
import { type AnswerType, newQuestion } from '../../../../contract/guide.js';
import type { QuestionProgress } from './guide-state.js';
import { quotationsOf } from './quotations.js';

const said = (text: string, value: string[] | null = null, answer: AnswerType = { type: 'open' }) => {
  const question = { ...newQuestion('question', 'How are you?'), answer };
  const progress = { question, value, answers: [2], distressed: false } as unknown as QuestionProgress;
  return quotationsOf([progress], new Map([[2, text]])).map((quotation) => quotation.said);
};

describe('quotations of a summary', () => {
  it.each([
    ['Very well, thank you for asking.', 'Very well, thank you for asking'],
    ['我每天早上都会在家里喝一杯咖啡。', '我每天早上都会在家里喝一杯咖啡'],
    ['毎朝家でコーヒーを一杯飲んでいます。', '毎朝家でコーヒーを一杯飲んでいます'],
    ['أشرب فنجان قهوة في البيت كل صباح۔', 'أشرب فنجان قهوة في البيت كل صباح'],
  ])('[GUIDED-06] end without a full stop: the sentence they stand in has one: %s', (text, quoted) => {
    expect(said(text)).toEqual([quoted]);
  });

  it('[GUIDED-06] end so where an option was chosen', () => {
    const options = ['Yes, every day.', 'No.'];
    expect(said('The first one', [options[0]!], { type: 'choice', options, multiple: false })).toEqual(['Yes, every day']);
  });
});
