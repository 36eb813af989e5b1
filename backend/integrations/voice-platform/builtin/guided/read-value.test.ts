import { describe, expect, it } from 'vitest';
import type { AnswerType } from '../../../../contract/guide.js';
import { readValue } from './read-value.js';

const scale: AnswerType = { type: 'scale', min: 0, max: 10, minLabel: 'not at all', maxLabel: 'extremely likely' };
const number: AnswerType = { type: 'number', min: 0, max: 5_000, unit: 'minutes' };
const choice = (multiple = false): AnswerType => ({ type: 'choice', options: ['Very satisfied', 'Satisfied', 'Unsatisfied'], multiple });
const yesNo: AnswerType = { type: 'choice', options: ['Yes', 'No'], multiple: false };

describe('[GUIDED-03] readValue', () => {
  it.each([
    ['8', 8],
    ['I’d say an 8', 8],
    ['8 out of 10', 8],
    ['8/10', 8],
    ['eine 7 von 10', 7],
    ['seven', 7],
    ['sieben', 7],
    ['Not at all.', 0],
    ['extremely likely', 10],
    ['between 7 and 8', null],
    ['11', null],
    ['7.5', null],
    ['One of my friends liked it a lot last year', null],
    ['quite a lot', null],
    ['七', 7],
    ['٨', 8],
  ] as const)('reads a scale from "%s": %s', (answer, value) => expect(readValue(answer, scale)).toBe(value));

  it.each([
    ['about 30', 30],
    ['1,200 minutes', 1200],
    ['1.200', 1200],
    ['2,5', 2.5],
    ['30 to 40', null],
    ['-3', null],
    ['no idea', null],
    ['twelve', 12],
  ] as const)('reads a number from "%s": %s', (answer, value) => expect(readValue(answer, number)).toBe(value));

  it.each([
    ['very satisfied', ['Very satisfied']],
    ['I am satisfied, I guess', ['Satisfied']],
    ['unsatisfied', ['Unsatisfied']],
    ['not satisfied', null],
    ['the second one, number 2', null],
    ['2', ['Satisfied']],
    ['satisfied or unsatisfied, depends', null],
    ['hard to say', null],
  ] as const)('reads an option from "%s"', (answer, value) => expect(readValue(answer, choice())).toEqual(value));

  it.each([
    ['de', 'zweiundzwanzig', 22],
    ['de', 'eins', 1],
    ['fr', 'quinze mois', 15],
    ['fr', 'un peu', null],
    ['fr', 'un', 1],
    ['es', 'once', 11],
    ['it', 'sei', 6],
    ['tr', 'on iki', 12],
    ['tr', 'yedi sekiz', null],
    ['pl', 'dwadzieścia pięć', 25],
    ['nl', 'één', 1],
    ['ar', 'خمسة عشر', 15],
    ['ar', 'عشرين شهرا', 20],
    ['ja', '十二か月です', 12],
    ['ja', '一番よかったです', null],
    ['zh', '二十三个月', 23],
    ['zh', '有一点', null],
    ['en', 'twenty-two', 22],
    ['en', 'seven, eight', null],
  ] as const)('in %s, reads a number from "%s": %s', (language, answer, value) => expect(readValue(answer, number, language)).toBe(value));

  it('[LANG-23] reads translated options, and the originals, as the originals', () => {
    const translated = { ...choice(), shown: ['Sehr zufrieden', 'Zufrieden', 'Unzufrieden'] } as AnswerType;
    for (const [answer, value] of [
      ['Ich bin sehr zufrieden', ['Very satisfied']],
      ['die zweite, also zwei', null],
      ['zwei', ['Satisfied']],
      ['Unsatisfied', ['Unsatisfied']],
      ['nicht zufrieden', null],
    ] as const) {
      expect(readValue(answer, translated, 'de'), answer).toEqual(value);
    }
  });

  it('reads several options where several may be named', () =>
    expect(readValue('Satisfied and sometimes unsatisfied', choice(true))).toEqual(['Satisfied', 'Unsatisfied']));

  it.each([
    ['Yeah, I did', ['Yes']],
    ['nope', ['No']],
  ] as const)('reads yes and no from "%s"', (answer, value) => expect(readValue(answer, yesNo)).toEqual(value));
});
