import { describe, expect, it } from 'vitest';
import { countWords, isStop, onlyBackchannel } from './reactions';

describe('[EAR-45] what a listener says', () => {
  it.each([
    [
      'en-US',
      ['mhm', 'Mm-hmm.', 'uh huh', 'uh-huh', 'Yeah.', 'Okay!', 'right', 'Yeah, right.', 'I see, okay', 'oh really', 'That’s right.'],
    ],
    ['de-DE', ['Ja.', 'Genau.', 'ja genau', 'Ach so, okay.', 'Alles klar.']],
    ['fr-FR', ['Oui.', 'D’accord.', 'ah oui', 'Bien sûr']],
    ['es-ES', ['Sí.', 'vale, vale', 'claro']],
    ['pt-BR', ['Sim.', 'Tá bom', 'isso mesmo']],
    ['it-IT', ['Sì.', 'Va bene', 'certo, capisco']],
    ['nl-NL', ['Ja.', 'precies', 'oké, ja']],
    ['pl-PL', ['Tak.', 'no tak', 'rozumiem']],
    ['tr-TR', ['Evet.', 'tamam', 'hı hı']],
    ['ar', ['نعم', 'طيب، تمام', 'آه']],
    ['ja-JP', ['はい', 'うん、うん', 'そうですね。', 'なるほど']],
    ['zh-CN', ['嗯', '对对对', '好的，明白了']],
    ['sv-SE', ['ja', 'just det']],
  ])('%s: takes no floor', (language, said) => {
    for (const text of said) expect([text, onlyBackchannel(text, language), isStop(text, language)]).toEqual([text, true, false]);
  });

  it.each([
    ['en-US', ['stop', 'Wait!', 'No.', 'hold on']],
    ['de-DE', ['Stopp', 'Moment', 'Nein, nein']],
    ['fr-FR', ['Attendez', 'non']],
    ['es-ES', ['espera', 'no']],
    ['pt-BR', ['espera', 'não']],
    ['it-IT', ['aspetti', 'no']],
    ['nl-NL', ['wacht even', 'nee']],
    ['pl-PL', ['nie', 'chwileczkę']],
    ['tr-TR', ['dur', 'hayır']],
    ['ar', ['انتظر', 'لا']],
    ['ja-JP', ['待って', 'ちょっと待って']],
    ['zh-CN', ['等等', '不']],
    ['sv-SE', ['vänta', 'stop']],
  ])('%s: takes it with one word', (language, said) => {
    for (const text of said) expect([text, isStop(text, language), onlyBackchannel(text, language)]).toEqual([text, true, false]);
  });

  it('anything with other words is neither', () => {
    for (const text of ['yeah but I', 'Tuesday', 'right at the corner', 'no idea', '']) {
      expect([text, isStop(text, 'en') || (text !== '' && onlyBackchannel(text, 'en'))]).toEqual([text, false]);
    }
    expect(onlyBackchannel('是因为下雨', 'zh')).toBe(false);
  });

  it('counts words in every script', () => {
    expect([countWords('two words', 'en'), countWords('火曜日です', 'ja'), countWords('星期二上午', 'zh'), countWords('对', 'zh')]).toEqual(
      [2, 2, 3, 1],
    );
  });
});
