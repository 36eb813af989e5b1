import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../test/support/cpu-time.js';
import { ReadingCheck } from './reading-check.js';

/** In pieces of a few letters, as transcripts come. */
function read(text: string, said: string, ends = true): string {
  const check = new ReadingCheck(text);
  const heard = (said.match(/[^]{1,3}/g) ?? []).every((piece) => check.hear(piece)) && (!ends || check.finish());
  return !heard ? 'other' : check.complete ? 'whole' : 'part';
}

describe('[TTS-42] what was said is what is written', () => {
  it.each([
    ['What did you do on Sunday?', 'what did you do on sunday'],
    ["That's all: thank you - really!", 'That’s all. Thank you… really'],
    ['Die Straße heißt „Hauptstraße“.', 'Die Strasse heisst Hauptstraße.'],
    ['İstanbul’da ne yaptınız?', "İstanbul'da ne yaptınız?"],
    ['あなたは日曜日に何をしましたか？', 'あなたは、日曜日に何をしましたか'],
    ['请告诉我您的经历。', '请 告诉 我 您 的 经历'],
    ['ماذا فعلت يوم الأحد؟', 'ماذا فعلت يوم الأحد'],
    ['E-bikes and e‑mail', 'e bikes and email'],
    ['Qu’est-ce que vous avez fait à l’été ?', 'Qu’est-ce que vous avez fait à l’e\u0301te\u0301?'],
  ])('%s', (text, said) => expect(read(text, said)).toBe('whole'));

  it.each([
    ['Just 3 questions.', 'Just three questions.'],
    ['Just 3 questions.', 'Just 3 questions.'],
    ['Um 7:30 Uhr, am 24.11.?', 'Um sieben Uhr dreißig Uhr, am vierundzwanzigsten elften?'],
    ['Around 50% of them', 'Around fifty percent of them'],
    ['Around 50% of them', 'Around 50% of them'],
    ['1,000 € a year', 'one thousand euros a year'],
    ['In 1987?', 'neunzehnhundertsiebenundachtzig'.replace('neun', 'in neun')],
    ['3つあります。', '三つあります'],
    ['R&D', 'R and D'],
  ])('numbers and signs may be said in words: %s, %s', (text, said) => expect(read(text, said)).toBe('whole'));

  it.each([
    ['What did you do on Sunday?', 'What did you eat'],
    ['What did you do on Sunday?', 'Sure! What'],
    ['You may stop.', 'You may not stop.'],
    ['Das ist möglich.', 'Das ist unmöglich.'],
    ['Just 3 questions.', 'Just 4 questions.'],
    ['Just 3 questions.', 'Just three more questions before we can finish this.'],
    ['In 1987?', 'In 1978?'],
    ['Thank you.', 'Thank you. Anything else?'],
    ['您的经历', '您的故事'],
  ])('%s is not %s', (text, said) => expect(read(text, said)).toBe('other'));

  it('part of it is enough as long as more may come', () => {
    expect(read('What did you do on Sunday?', '')).toBe('part');
    expect(read('What did you do on Sunday?', 'What did you do on Sun', false)).toBe('part');
    expect(read('Just 3 questions.', 'Just thr')).toBe('part');
    // They may be the letters of a number.
    expect(read('Just 3 questions.', 'Just questions.')).toBe('part');
  });

  it('tells how far it has come', () => {
    const check = new ReadingCheck('In 7 days.');
    check.hear('In ');
    expect(check.lettersSaid).toBe(2);
    check.hear('seven days');
    check.finish();
    expect(check.lettersSaid).toBe(check.letters);
  });

  it('takes next to no time for a sentence full of numbers', () => {
    const text = '1 & 2 % of 33, '.repeat(12);
    for (const [written, said] of [
      [text, 'one and two percent of thirty three, '.repeat(12)],
      ['1 '.repeat(90), 'one '.repeat(90)],
    ] as const) {
      expect(read(written, said)).toBe('whole');
      expect(cpuMs(() => read(written, said), 150)).toBeLessThan(150);
    }
  });
});
