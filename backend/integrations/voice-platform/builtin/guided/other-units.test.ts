import { describe, expect, it } from 'vitest';
import type { AnswerType } from '../../../../contract/guide.js';
import { readAnswerValue } from './read-value.js';

const scale: AnswerType = { type: 'scale', min: 0, max: 10, minLabel: 'gar nicht', maxLabel: 'sehr' };
const hundred: AnswerType = { ...scale, max: 100 };
const hours: AnswerType = { ...scale, minLabel: '0 Stunden', maxLabel: '10 Stunden' };
const visits: AnswerType = { type: 'number', min: 0, max: null, unit: 'Besuche' };

describe('[GUIDED-41] numbers in another unit', () => {
  it.each([
    ['en', ['three hours', 'for 3 hours', 'about three long days', 'twenty minutes', '3 h', '5 km', '$5', '3 times', 'at 3 pm', '5%']],
    [
      'de',
      [
        'drei Stunden lang',
        '3 Stunden',
        'ungefähr drei volle Tage',
        'dreizehn Minuten',
        '3 h',
        '5 km',
        '5 €',
        '3 mal',
        'um 3 Uhr',
        '5 Prozent',
      ],
    ],
    ['fr', ['trois heures', 'pendant 3 heures', 'trois bonnes heures', '5 €', '3 fois', 'à 3 h', '5 pour cent']],
    ['es', ['tres horas', 'unas 3 horas', 'cinco días', '5 euros', '3 veces', '5 por ciento']],
    ['pt', ['três horas', 'umas 3 horas', 'cinco dias', '5 euros', '3 vezes']],
    ['it', ['tre ore', 'circa 3 ore', 'cinque giorni', '5 euro', '3 volte']],
    ['nl', ['drie uur', 'ongeveer 3 uur', 'vijf dagen', '5 euro']],
    ['pl', ['trzy godziny', 'przez 3 godziny', 'pięć dni', '5 zł', '3 razy']],
    ['tr', ['üç saat', 'yaklaşık 3 saat', 'beş gün', '5 lira', '3 kez', 'yüzde 5']],
    ['sv', ['tre timmar', 'ungefär 3 timmar', 'fem dagar', '5 kr', '3 gånger']],
    ['ar', ['ثلاث ساعات', '3 ساعات', 'خمسة أيام', '5 دولارات', '3 مرات']],
    ['ja', ['3時間', '三時間くらいです', '五日間', '5分', '3回', '5円']],
    ['zh', ['3个小时', '三小时', '五天', '5分钟', '3次', '5块']],
  ] as const)('are no values of a scale, and not offered as one: %s', (language, answers) => {
    for (const answer of answers) expect(readAnswerValue(answer, scale, language), answer).toEqual({ is: 'other-unit' });
  });

  it.each([
    ['en', '8', 8],
    ['en', 'An 8, as most days', 8],
    ['en', '8 out of 10', 8],
    ['en', '8 this year', 8],
    ['en', 'eight points', 8],
    ['de', 'Eine 8 seit diesem Jahr', 8],
    ['de', 'Drei, vor allem am Tag der Eröffnung', 3],
    ['de', '7, weil ich zwei Stunden gewartet habe', null],
    ['de', 'acht, weil es ein Ort ist', 8],
    ['fr', 'un 8 en ce moment', 8],
    ['es', 'un 8 la mayoría de los días', 8],
    ['ja', '8点です', 8],
    ['zh', '8分', 8],
    ['ar', '8 نقاط', 8],
    ['tr', '8 puan', 8],
  ] as const)('values of the scale stay values in %s: %s', (language, answer, value) => {
    const reading = readAnswerValue(answer, scale, language);
    if (value !== null) expect(reading).toMatchObject({ value });
    expect(reading.is).not.toBe('other-unit');
  });

  it('are asked about where the scale has the unit, and are values where a percentage is one', () => {
    expect(readAnswerValue('3 Stunden', hours, 'de')).toEqual({ is: 'doubtful', value: 3 });
    expect(readAnswerValue('3 Tage', hours, 'de')).toEqual({ is: 'other-unit' });
    expect(readAnswerValue('80 Prozent', hundred, 'de')).toEqual({ is: 'value', value: 80 });
    expect(readAnswerValue('80%', hundred, 'en')).toEqual({ is: 'value', value: 80 });
  });

  it('are no number of what is counted', () => {
    expect(readAnswerValue('3 Stunden', visits, 'de', 'Wie oft?')).toEqual({ is: 'other-unit' });
    expect(readAnswerValue('drei Stunden', visits, 'de', 'Wie oft?')).toEqual({ is: 'other-unit' });
    expect(readAnswerValue('3 Besuche', visits, 'de', 'Wie oft?')).toEqual({ is: 'value', value: 3 });
    expect(readAnswerValue('3, seit einem Jahr', visits, 'de', 'Wie oft?')).toEqual({ is: 'value', value: 3 });
  });
});
