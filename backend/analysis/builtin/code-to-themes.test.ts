import { describe, expect, it } from 'vitest';
import type { SchemePassage, SchemeTheme } from '../codebook/coding-scheme.js';
import { codeToThemes } from './code-to-themes.js';

const theme = (name: string, definition = '', examples: string[] = []): SchemeTheme => ({
  id: name,
  name,
  definition,
  examples,
  parentId: null,
  terms: [],
});
const passage = (text: string, language = 'en'): SchemePassage => ({
  response: 0,
  text,
  label: text,
  terms: [],
  question: '',
  language,
});

describe('codeToThemes', () => {
  const themes = [
    theme('Onboarding', 'The first days: introductions, equipment and training.'),
    theme('Salary', 'Pay, bonus and benefits.', ['My bonus was cut twice.']),
  ];

  it('finds a theme by a word of its name, in any form', () => {
    expect(codeToThemes([passage('Their salaries are far below the market.')], themes)).toEqual([[1]]);
  });

  it('finds one by words of its definition and examples', () => {
    expect(codeToThemes([passage('There was no equipment and no training when I came.')], themes)).toEqual([[0]]);
  });

  it('leaves a passage uncoded that shares no words with any theme', () => {
    expect(codeToThemes([passage('The canteen closes at two.')], themes)).toEqual([[]]);
  });

  it('[CODE-12] does not take the analyst’s own note of words for a definition', () => {
    const renamed = (definition: string) => [theme('Help to learn', definition), theme('Salary', 'Pay, bonus and benefits.')];
    expect(codeToThemes([passage('The app runs well.')], renamed('Showing people how to use the app.'))).toEqual([[0]]);
    expect(codeToThemes([passage('The app runs well.')], renamed('Words that go along with it: “app”.'))).toEqual([[]]);
  });

  it('codes one passage to several themes', () => {
    expect(codeToThemes([passage('Nobody explained the salary during onboarding.')], themes)[0]).toHaveLength(2);
  });
});
