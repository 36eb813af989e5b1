import { describe, expect, it } from 'vitest';
import { checkResponse } from '../check-response.js';
import { GOOD, noiseIn, turnsOf } from '../testing/noise-in.js';
import { plainContext } from '../testing/plain-context.js';

const NOISE = [
  ...['asdf', 'qwer zxcv', 'aaaa', 'lorem ipsum dolor sit amet', 'Lorem ipsum dolor sit amet, consectetur adipiscing elit.'],
  ...['asdfghjkl', 'qwertzuiop', 'azertyuiop', 'ASDF', 'lkjhgfdsa', 'asdf jkl asdf', 'asdfasdf', 'asdasd', 'dfgdfg dfg', 'qweasd yxc'],
  ...[
    'sdkfjh lskdjf',
    'fjdksla',
    'kjhsdf ksjdhf',
    'dsfsdf sdfsdf',
    'jdhfks',
    'gfdsgfd',
    'xxxx',
    'xoxoxoxoxo',
    'foo bar baz',
    'qazwsx edcrfv',
  ],
  ...[
    'фыва',
    'йцукен',
    'The quick brown fox jumps over the lazy dog',
    'hgfhgf jhgjhg',
    'asdffff',
    'sed do eiusmod tempor incididunt ut labore',
  ],
];

/** Short, odd or foreign, and answers all the same. */
const ANSWERS = [
  ...[
    'ok',
    'OK',
    'hm',
    'Hmm',
    'no',
    'nö',
    'idk',
    'k',
    'kk',
    'thx',
    'lol',
    'haha',
    'hahahaha',
    'kkkk',
    'mmmm',
    'zzzz',
    'brrr',
    'pfft',
    'psst',
    'yesss',
  ],
  ...[
    'Sooooo good',
    'noooo',
    'Nguyen',
    'Krzysztof',
    'Szczepan',
    'Ng',
    'Srđan',
    'Hrvoje',
    'Xochitl',
    'Mbappé',
    'Ndidi',
    'Bjørn',
    'Zbigniew',
    'Smith',
  ],
  ...[
    'GDPR',
    'HTML',
    'HTTPS',
    'html',
    'https',
    'NHS',
    'CRM',
    'WLAN',
    'DHL',
    'PDF',
    'SQL',
    'BVG',
    'mp3',
    'H2O',
    'B2B',
    'A4',
    'iPhone 15',
    'VPN',
    'tldr',
  ],
  ...[
    '7',
    '12345',
    '2019',
    '+1',
    '3,50 €',
    '10/10',
    '0',
    'IKEA',
    'Rewe',
    'dm',
    'Wert',
    'Werte',
    'wer',
    'were',
    'tree',
    'oui',
    'Reza',
    'poor',
    'pool',
  ],
  ...[
    'Chrząszcz',
    'szczęście',
    'źdźbło',
    'przestępstwo',
    'Wszystko w porządku',
    'kkiehen',
    'hääyöaie',
    'yhteistyö',
    'lounas',
    'çalışkan',
    'gıcık',
  ],
  ...[
    'İyiyim',
    'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine',
    'zmrzlina',
    'čtvrtek',
    'vlk',
    'prst',
    'trg',
    'Krk',
    'smrt',
  ],
  ...[
    'Angstschweiß',
    'Rechtsschutz',
    'Schifffahrt',
    'strengths',
    'rhythm',
    'Borschtsch',
    'Llanfairpwllgwyngyll',
    'couscous',
    'mama',
    'papa',
    'bonbon',
  ],
  ...[
    'ChatGPT',
    'kubernetes',
    'nginx',
    'vscode',
    'Xbox',
    'WhatsApp',
    'YouTube',
    'Spotify',
    'Jira',
    'Miro',
    'Figma',
    'xylophone',
    'pneumothorax',
  ],
  ...[
    '好',
    '不知道',
    '哈哈哈哈',
    'はい',
    'わかりません',
    'ええ',
    'نعم',
    'لا أعرف',
    'ههههه',
    'Да',
    'Не знаю',
    'Смит',
    'Это про работу',
    'ㅋㅋㅋㅋ',
    '네',
    'Ναι',
    'कुछ नहीं',
    '👍',
    '🙂🙂',
  ],
  ...[
    'no, no, no',
    'again and again and again',
    'The page was full of lorem ipsum',
    'I typed asdf into the field and it crashed',
    'dolor de espalda',
  ],
  ...[
    'Magna cum laude',
    'El dolor',
    'bar',
    'at the bar',
    'Wordle',
    'QWERTY or AZERTY, that was the question',
    'the fox jumps over the fence',
  ],
  ...[
    'Kyiv',
    'Hwyl',
    'Cwm',
    'Schwyz',
    'Brno',
    'Ljubljana',
    'Tbilisi',
    'Mtskheta',
    'Ouagadougou',
    'Reykjavík',
    'Szczecin',
    'Łódź',
    'Świnoujście',
  ],
];

describe('noise that was typed', () => {
  it.each(NOISE)('[QUAL-21] is found in “%s”, as the only answer and among good ones', (text) => {
    expect(noiseIn(text)).toMatchObject({
      reason: 'typed-noise',
      values: { answers: 1, of: 1 },
      places: [{ turn: 2, start: 0, end: text.length }],
    });
    expect(noiseIn(...GOOD, text)).toMatchObject({ reason: 'typed-noise', values: { answers: 1, of: 4 }, places: [{ turn: 8 }] });
  });

  it.each(ANSWERS)('[QUAL-21] is not suspected in “%s”', (text) => {
    expect(noiseIn(text)).toBeNull();
    expect(noiseIn(...GOOD, text)).toBeNull();
  });

  it('[QUAL-21] is one of several signals where most answers are good, and the only one where most are not', () => {
    const kinds = (...answers: string[]) =>
      checkResponse(turnsOf(answers), { ...plainContext(), seconds: 5, expectedSeconds: 600 }).map(({ kind }) => kind);
    expect(kinds('asdf', 'no', 'nothing', 'no idea')).toEqual(['noise', 'too-short']);
    expect(kinds('asdf', 'qwer', 'nothing', 'no idea')).toEqual(['noise']);
  });

  it('[QUAL-21] is an empty answer only where nothing else was said', () => {
    expect(noiseIn('...')).toMatchObject({ reason: 'no-sentences', values: { answers: 1, of: 1 } });
    expect(noiseIn('...', '???')).toMatchObject({ values: { answers: 2, of: 2 } });
    expect(noiseIn(...GOOD, '...')).toBeNull();
    expect(noiseIn('asdf', 'qwer zxcv', 'lorem ipsum dolor', 'aaaa', '...')).toMatchObject({
      reason: 'typed-noise',
      values: { answers: 5, of: 5 },
    });
  });

  it('[QUAL-21] in one answer of many is too little', () => {
    expect(noiseIn(...GOOD, ...GOOD.toReversed(), 'asdf')).toBeNull();
    expect(noiseIn(...GOOD, ...GOOD.toReversed(), 'asdf', 'qwer zxcv')).toMatchObject({ values: { answers: 2, of: 8 } });
  });
});
