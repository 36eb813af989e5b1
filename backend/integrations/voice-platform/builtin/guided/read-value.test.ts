import { describe, expect, it } from 'vitest';
import type { AnswerType } from '../../../../contract/guide.js';
import { readAnswerValue, readValue } from './read-value.js';

const scale: AnswerType = { type: 'scale', min: 0, max: 10, minLabel: 'not at all', maxLabel: 'extremely likely' };
const number: AnswerType = { type: 'number', min: 0, max: 5_000, unit: 'minutes' };
const months: AnswerType = { ...number, unit: 'months' };
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
  ] as const)('in %s, reads a number from "%s": %s', (language, answer, value) => expect(readValue(answer, months, language)).toBe(value));

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

describe('[GUIDED-25] readAnswerValue', () => {
  const money: AnswerType = { type: 'number', min: null, max: null, unit: 'Euro' };
  const ways: AnswerType = { type: 'choice', options: ['By car', 'By bus or train', 'By bike', 'On foot'], multiple: false };
  const uses = (other: string[] = [], multiple = false): AnswerType => ({
    type: 'choice',
    options: ['Bücher', 'Onlihe', 'Veranstaltungen', ...other].map((one) => one.replace('Onlihe', 'Onleihe')),
    multiple,
  });

  it.each([
    ['de', '10 Leuten habe ich sie schon empfohlen', { is: 'doubtful', value: 10 }],
    ['de', 'Zehn Leuten habe ich sie empfohlen', { is: 'doubtful', value: 10 }],
    ['en', 'I told 10 people about it', { is: 'doubtful', value: 10 }],
    ['ja', '10人に勧めました', { is: 'doubtful', value: 10 }],
    ['de', 'zehn minus eins', { is: 'nothing' }],
    ['en', 'not 8', { is: 'nothing' }],
    ['en', 'more than 5', { is: 'doubtful', value: 5 }],
    ['de', 'Eher so acht bis neun', { is: 'several' }],
    ['de', 'Ich würde da eher so eine acht sagen', { is: 'doubtful', value: 8 }],
    ['de', '8 Punkte', { is: 'value', value: 8 }],
    ['de', '8 würde ich sagen', { is: 'value', value: 8 }],
    ['de', '8, Leute sind nett', { is: 'value', value: 8 }],
    ['en', '8 because people are nice', { is: 'value', value: 8 }],
    ['fr', '8 je dirais', { is: 'value', value: 8 }],
    ['es', '8 puntos', { is: 'value', value: 8 }],
    ['tr', '8 puan veririm', { is: 'value', value: 8 }],
    ['ja', '8くらいです', { is: 'value', value: 8 }],
    ['zh', '8分', { is: 'value', value: 8 }],
    ['de', 'Nein', { is: 'nothing' }],
  ] as const)('in %s, reads a scale from "%s"', (language, answer, reading) =>
    expect(readAnswerValue(answer, scale, language)).toEqual(reading),
  );

  it.each([
    ['de', '1.200 Euro im Jahr', { is: 'other-unit' }],
    ['de', '16 Euro', { is: 'value', value: 16 }],
    ['de', '16 Euro im Monat', { is: 'value', value: 16 }],
    ['de', '20 Euro, seit letztem Jahr', { is: 'value', value: 20 }],
    ['de', '15 bis 20 Euro', { is: 'several' }],
    ['de', 'nichts', { is: 'value', value: 0 }],
    ['de', 'gar nichts', { is: 'value', value: 0 }],
    ['en', 'Nothing at all', { is: 'value', value: 0 }],
    ['fr', 'rien du tout', { is: 'value', value: 0 }],
    ['es', 'nada', { is: 'value', value: 0 }],
    ['zh', '没有', { is: 'value', value: 0 }],
    ['de', '-5', { is: 'nothing' }],
    ['de', 'mehr als 30', { is: 'doubtful', value: 30 }],
    ['en', '240 a year', { is: 'other-unit' }],
    ['fr', '240 euros par an', { is: 'other-unit' }],
    ['tr', 'yılda 240', { is: 'value', value: 240 }],
    ['sv', '240 kronor om året', { is: 'other-unit' }],
  ] as const)('in %s, reads euros a month from "%s"', (language, answer, reading) =>
    expect(readAnswerValue(answer, money, language, 'Wie viel geben Sie im Monat dafür aus?')).toEqual(reading),
  );

  it.each([
    ['alles außer Bücher', uses(), { is: 'nothing' }],
    ['ohne Bücher', uses(), { is: 'nothing' }],
    ['nicht die Bücher, sondern Onleihe', uses(), { is: 'value', value: ['Onleihe'] }],
    ['Nein, Bücher', uses(), { is: 'value', value: ['Bücher'] }],
    ['statt Bücher lieber Onleihe', uses(), { is: 'value', value: ['Onleihe'] }],
    ['Bücher mag ich nicht', uses(), { is: 'doubtful', value: ['Bücher'] }],
    ['Bücher, die Onleihe verstehe ich nicht', uses(), { is: 'value', value: ['Bücher'] }],
    ['Bücher weil ich keine Zeit habe', uses(), { is: 'value', value: ['Bücher'] }],
    ['weder Bücher noch Onleihe', uses(), { is: 'nothing' }],
    ['nicht Bücher oder Onleihe', uses(), { is: 'nothing' }],
    ['Nichts davon', uses(), { is: 'none-fits' }],
    ['Nichts davon', uses(['Sonstiges']), { is: 'value', value: ['Sonstiges'] }],
    ['etwas anderes', uses(['Nichts davon', 'Sonstiges']), { is: 'value', value: ['Nichts davon'] }],
    ['I go by bus', ways, { is: 'value', value: ['By bus or train'] }],
    ['I take the bus', ways, { is: 'value', value: ['By bus or train'] }],
    ['train', ways, { is: 'value', value: ['By bus or train'] }],
    ['My car because there is no bus', ways, { is: 'value', value: ['By car'] }],
    ['Not the bus', ways, { is: 'nothing' }],
    ['Anything but the car', ways, { is: 'nothing' }],
    ['Sometimes the bus and sometimes the bike', ways, { is: 'several' }],
    ['None of these, I work from home', ways, { is: 'none-fits' }],
    ['I walk', ways, { is: 'nothing' }],
  ] as const)('reads an option from "%s"', (answer, type, reading) => {
    const language = type === ways ? 'en' : 'de';
    expect(readAnswerValue(answer, type, language)).toEqual(reading);
  });

  it.each([
    ['fr', 'tout sauf les livres', ['Les livres', 'La presse']],
    ['es', 'todo excepto los libros', ['Los libros', 'La prensa']],
    ['pt', 'tudo exceto os livros', ['Os livros', 'A imprensa']],
    ['it', 'tutto tranne i libri', ['I libri', 'La stampa']],
    ['nl', 'alles behalve de boeken', ['De boeken', 'De pers']],
    ['pl', 'wszystko oprócz książki', ['Książki', 'Prasa']],
    ['tr', 'kitap hariç her şey', ['Kitap', 'Basın']],
    ['sv', 'allt utom böcker', ['Böcker', 'Press']],
    ['ar', 'كل شيء ماعدا الكتب', ['الكتب', 'الصحف']],
    ['ja', '本以外', ['本', '新聞']],
    ['zh', '除了书', ['书', '报纸']],
  ] as const)('in %s, takes "%s" for no option', (language, answer, options) =>
    expect(readValue(answer, { type: 'choice', options, multiple: false }, language)).toBeNull(),
  );
});
