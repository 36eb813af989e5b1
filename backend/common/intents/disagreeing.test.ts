import { describe, expect, it } from 'vitest';
import { onlyDisagrees } from './disagreeing.js';

describe('[GUIDED-26] onlyDisagrees', () => {
  it.each([
    'Nein, ganz falsch!',
    'Nein, das stimmt so nicht.',
    'Das habe ich so nicht gesagt',
    'No, that’s completely wrong',
    'That is not what I said',
    'Non, c’est faux',
    'Non, ce n’est pas ça',
    'No, eso no es así',
    'Não, está errado',
    'No, non è così',
    'Nee, dat klopt niet',
    'Nie, to nieprawda',
    'Hayır, bu yanlış',
    'Nej, det stämmer inte',
    'لا، هذا غير صحيح',
    'いいえ、違います',
    '不对，完全错了',
  ])('hears no more than that in "%s"', (text) => expect(onlyDisagrees(text)).toBe(true));

  it.each([
    'Nein, nicht Bücher, sondern Onleihe',
    'No, it was on Monday',
    'Das stimmt so nicht mit dem Bus, ich fahre Rad',
    'Non, c’est le train',
    'No, es el lunes',
    'Ja, das stimmt',
    'Nein',
    'Nej, det var på måndag',
    'Hayır, pazartesi',
    'いいえ、月曜日です',
    '不是书，是报纸',
    'Everything was wrong with the printer',
  ])('hears something else in "%s"', (text) => expect(onlyDisagrees(text)).toBe(false));
});
