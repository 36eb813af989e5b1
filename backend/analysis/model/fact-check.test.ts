import { describe, expect, it } from 'vitest';
import { plainLine, plainMarkdown } from '../../common/model-text/plain-text.js';
import { CountedReport } from '../report/counted-report.js';
import type { Findings } from '../report/findings.js';
import { FactCheck } from './fact-check.js';
import type { RawReport } from './model-writer.js';

const RESPONSE = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const THEME = '6a1d2c70-3d2b-4a8e-9f5e-0c7b1a2d3e4f';
const QUOTE = `${RESPONSE}:2:0-40`;

const findings: Findings = {
  responses: [{ id: RESPONSE, code: 1, month: '2026-11', duration: 1, answers: 1, tally: [0, 0, 1] }],
  others: [],
  themes: [
    {
      id: THEME,
      name: 'Loading',
      description: 'How long it takes',
      terms: [],
      members: [[0, 0, 0, 1]],
      leaning: 'negative',
      quotes: [
        { id: QUOTE, response: 0, turn: 2, start: 0, end: 40, text: 'It takes 10 seconds to load the board', sentiment: 'negative' },
      ],
      contrary: [],
    },
  ],
  summary: '',
  recommendations: [],
  analyst: { kind: 'model', model: 'm' },
  coding: { droppedQuotes: 0, readWithoutModel: 0, writtenWithoutModel: false, languagesWithoutSentiment: [], leftOut: 0 },
  cost: null,
  foundOver: 1,
};
const check = new FactCheck(new CountedReport(findings, new Set([RESPONSE])));
const one = {
  insight: 'It is slow.',
  priority: 'high' as const,
  recommendation: 'Speed it up.',
  impact: 'Felt daily.',
  themes: ['t1'],
  quotes: ['q1'],
};
const raw = (executive_summary: string, recommendations: RawReport['recommendations'] = [one]): RawReport => ({
  executive_summary,
  recommendations,
});

describe('FactCheck', () => {
  it('turns marks into tokens that are counted when the report is read', () => {
    expect(check.problemsIn(raw('[[t1.count]] of [[analyzed]] speak of it ([[t1.percent]]).'))).toEqual([]);
    expect(check.accept(raw('[[t1.count]] of [[analyzed]] speak of it.'))!.summary).toBe(`{{count:${THEME}}} of {{analyzed}} speak of it.`);
  });

  it.each([
    '12 of 20 participants complain.',
    '60% complain.',
    '60 percent complain.',
    'Half of them complain.',
    'The majority complains.',
    'Most participants complain.',
    'All users complain.',
    'Seit 2019 wird geklagt.',
    '7 people left.',
    'Die Hälfte klagt.',
  ])('does not let a model count: %s', (sentence) => {
    expect(check.problemsIn(raw(`Loading is slow. ${sentence}`))).toHaveLength(1);
    expect(check.accept(raw(`Loading is slow. ${sentence}`))!.summary).toBe('Loading is slow.');
  });

  it.each([
    'Hundreds quit.',
    'Scores left.',
    'Everyone was poisoned, without exception.',
    'Countless thousands died.',
    'Twice as many as last year.',
    'Ninety-nine out of a hundred.',
    'Nine of ten complain.',
    'Twelve participants left.',
    'Every single participant has been fired.',
    'No participant liked it.',
    'Forty quit.',
    'Three angry customers left.',
    'On kişi ayrıldı.',
    'Dos personas se fueron.',
    '４０ quit.',
    '٤٠ quit.',
    'Ha\u00ADlf of them left.',
    'La moitié des participants et neuf sur dix.',
    'LA MOITIÉ est partie.',
    'À peu près la moitié est partie.',
    'Neuf personnes sur dix.',
    'Tous les participants.',
    'Die meisten sind weg.',
    'Fast alle sind weg.',
    'Neunzig Prozent sind weg.',
    'Fünfundvierzig sind weg.',
    'Alle Teilnehmenden klagen.',
    'Nueve de cada diez se fueron.',
    'La mayoría se fue.',
    'A maioria saiu.',
    'Quase todos saíram.',
    'La maggior parte è andata via.',
    'Nove su dieci.',
    'De meeste deelnemers klagen.',
    'Negen van de tien.',
    'Większość odeszła.',
    'Dziewięciu na dziesięciu.',
    'De flesta klagar.',
    'Nio av tio.',
    'Katılımcıların çoğu ayrıldı.',
    'Yüzde doksan.',
    'HERKES İSTİFA ETTİ.',
    'معظم المشاركين غادروا.',
    'تسعة من كل عشرة.',
    'ほとんどの人が辞めた。',
    '九割が辞めた。',
    '参加者の全員が辞めた。',
    '大多数人 都 离开。',
    '九成离开。',
    '百分之九十。',
    '有三十个人离开。',
  ])('nor in the words of any language: %s', (sentence) => {
    expect(check.problemsIn(raw(`Loading is slow.\n${sentence}`))).toEqual(['it holds counts, shares or figures that are not marks']);
    expect(check.accept(raw(`Loading is slow.\n${sentence}`))!.summary).toBe('Loading is slow.');
  });

  it.each([
    'One of the first things is speed, and some miss a few options.',
    'Two kinds of problems stand out: speed and price.',
    'Information on users is missing, and work on customer support is slow due to people leaving.',
    'Once users log in, two things people like are speed and price.',
    'A experiência dos participantes é boa.',
    'Several participants compare it with other tools; many like it.',
    'On the one hand it is fast, on the other hand once it hung.',
    'People want a board that everyone can read, on any device.',
    'All boards load slowly, most important at the beginning of a day.',
    'Participants like the mobile app and use it at work.',
    'Einige vermissen eine Übersicht, eine Person lobt die Farben.',
    'Certains aiment les couleurs, un participant parle du prix.',
    'Algunos participantes hablan del precio y de una vez en cuando.',
    'Alcuni partecipanti parlano del prezzo.',
    'Sommige deelnemers noemen de prijs, een enkele de kleuren.',
    'Några deltagare nämner priset.',
    'Bazı katılımcılar fiyattan söz ediyor.',
    'Niektórzy uczestnicy mówią o cenie.',
    'بعض المشاركين يتحدثون عن السعر.',
    '一部の参加者は価格について話す。',
    '有些参与者谈到价格，十分重要。',
    'It takes ten seconds to load.',
  ])('lets prose stand: %s', (sentence) => {
    expect(check.problemsIn(raw(sentence))).toEqual([]);
  });

  it('takes no figure from what a model named or described', () => {
    const named = { ...findings, themes: [{ ...findings.themes[0]!, name: 'Nearly 97 percent', description: 'All 400 staff' }] };
    const lying = new FactCheck(new CountedReport(named, new Set([RESPONSE])));
    expect(lying.problemsIn(raw('It was 400. It was 97.'))).toHaveLength(1);
  });

  it('lets figures stand that the participants gave', () => {
    expect(check.problemsIn(raw('It takes 10 seconds to load.'))).toEqual([]);
    expect(check.problemsIn(raw('1. It is slow.\n2. It is dear.'))).toEqual([]);
  });

  it('does not let a model quote what nobody said', () => {
    expect(check.problemsIn(raw('One said “I hate this board so much”.'))).toEqual(['it quotes what nobody said']);
    expect(check.accept(raw('It is slow. One said “I hate this board so much”.'))!.summary).toBe('It is slow.');
    expect(check.problemsIn(raw('One said “10 seconds to load”.'))).toEqual([]);
    expect(check.problemsIn(raw('The “dark mode” is missed.'))).toEqual([]);
  });

  it.each([
    'Ann said: “We were all poisoned by the canteen. It was terrible and we sued.” Bob said "I quit my job. My boss shouted at me."',
    '❝We were all poisoned. It was terrible❞, one said.',
    '＂We were all poisoned＂, one said.',
    '‟We were all poisoned‟, one said.',
    '‛We were all poisoned’, one said.',
    '”We were all poisoned”, one said.',
    '’We were all poisoned’, one said.',
    "'We were all poisoned. It was bad', one said.",
    '„Wir wurden vergiftet. Es war schlimm.“ Das sagte einer.',
    '»Wir wurden alle vergiftet«, sagte einer.',
    '‹Nous avons tous été empoisonnés›, dit-il.',
    '« Nous avons été empoisonnés. Nous portons plainte. » Ainsi parle Anne.',
    '「我们都被食堂毒害了。我们起诉了。」',
    '『私たちは食堂で毒を盛られた』',
    '⸂We were all poisoned⸃, one said.',
    'One said *We were all poisoned. It was terrible*',
    'One said _We were all poisoned_',
    '`We were all poisoned`, one said.',
    '> We were all poisoned. It was terrible.',
    '- > We were all poisoned. It was terrible.',
    'One said: “We were all poisoned. It was terrible and we sued.',
    'One said: "We were all poisoned. It was terrible and we sued.',
    'We were all poisoned and we sued.” Ann',
    '&ldquo;We were all poisoned&rdquo;, one said.',
    '<q>We were all poisoned</q>, one said.',
    `“${'We were poisoned. '.repeat(40)}”`,
  ])('knows quotations in every dress, of any length: %s', (line) => {
    expect(check.problemsIn(raw(`It is slow.\n${line}`))).toEqual(['it quotes what nobody said']);
    expect(check.accept(raw(`It is slow.\n${line}`))!.summary).toMatch(/^It is slow\.(?:\nAnn|\nDas sagte einer\.)?$/);
  });

  it.each([
    'One said “It takes 10 seconds to load the board.” That is slow.',
    '»10 seconds to load«, one said.',
    '> It takes 10 seconds to load the board',
    'One said *10 seconds to load*.',
    "Users' boards don't load, and the team's ‘dark mode’ isn’t there.",
    'A 27" screen shows it. It’s slow.',
    '**Slow to load**: it hangs.\n* a list\n* another one here',
    'The “dark mode” and „Modus“ are missed.',
    '他们喜欢「深色模式」。',
  ])('lets what was said stand, and marks that quote nothing: %s', (text) => {
    expect(check.problemsIn(raw(text)).filter((problem) => problem.includes('quotes'))).toEqual([]);
    if (!text.includes('27')) expect(check.accept(raw(text))!.summary.length).toBeGreaterThan(10);
  });

  it('rejects a recommendation that cites what does not exist, or nothing', () => {
    const bad = [
      { ...one, themes: ['t9'] },
      { ...one, quotes: ['q9'] },
      { ...one, themes: [] },
    ];
    expect(check.problemsIn(raw('Fine.', bad))).toHaveLength(1);
    expect(check.accept(raw('Fine.', [...bad, one]))!.recommendations).toEqual([
      {
        insight: 'It is slow.',
        priority: 'high',
        recommendation: 'Speed it up.',
        impact: 'Felt daily.',
        themeIds: [THEME],
        quoteIds: [QUOTE],
      },
    ]);
  });

  it('knows no mark but its own, and leaves none half-way', () => {
    expect(check.problemsIn(raw('There are [[t7.count]] and [[secret]].'))).toEqual(['it holds marks that do not exist']);
    expect(check.accept(raw('Slow. There are [[t7.count]].'))!.summary).toBe('Slow.');
    expect(check.accept(raw('{{count:x}} is slow.'))!.summary).toBe('count:x is slow.');
  });

  it('answers nothing when nothing can stand', () => {
    expect(check.accept(raw('50% like it.'))).toBeNull();
  });
});

describe('plain text', () => {
  it('carries nothing out of a report and no markup into it', () => {
    const hostile =
      'See ![x](https://evil.example.com/?q=1) [here](javascript:alert(1)) <img src=x onerror=alert(1)> https://evil.example.com `rm`';
    for (const text of [plainLine(hostile, 200), plainMarkdown(hostile, 200)]) {
      expect(text).not.toMatch(/evil|javascript|onerror|[<>`]|!\[/);
      expect(text).toContain('here');
    }
  });

  it('keeps emphasis and lists in a summary, and bounds it', () => {
    expect(plainMarkdown('**Slow**\n\n\n\n- one\n- two  ', 100)).toBe('**Slow**\n\n- one\n- two');
    expect(plainLine('**Slow** # one', 100)).toBe('Slow one');
    expect(plainMarkdown('word '.repeat(100), 50).length).toBeLessThanOrEqual(50);
  });
});
