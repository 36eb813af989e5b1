import { describe, expect, it } from 'vitest';
import { GUIDED_TEXTS } from '../../../../common/intents/guided-texts.js';
import { INTENT_LANGUAGES } from '../../../../common/intents/phrases.js';
import { type InterviewGuide, PROBE_KINDS, questionsIn } from '../../../../contract/guide.js';
import { type Decision, strayIn } from './check-move.js';
import { ASKS, TABOO } from './testing/asks.js';
import type { Drafts } from './testing/drafts/draft-lines.js';
import { DRAFTS } from './testing/drafts.js';
import { HEARD_BEFORE, LANGUAGE_QUESTIONS, WORDED } from './testing/heard-before.js';
import { GOOD_LEADS, LEADS } from './testing/leads.js';
import { GOOD_PROBES, PROBES } from './testing/probes.js';
import { GUIDES, guideWith } from './testing/guides.js';
import { joinSentences } from './word-move.js';

const guide: InterviewGuide = GUIDES.discovery!;
const [first, second] = questionsIn(guide);
const answers = 'I sit down on Sunday evening with a paper list and write down every meeting.';
const asking: Decision = { move: { kind: 'question', question: second }, guide, language: 'en', answers };
const probing: Decision = { move: { kind: 'probe', question: first }, guide, language: 'en', answers };
const ASKED = 'What gets in the way of that plan?';

const passing = (drafts: readonly string[], decision: Decision) => drafts.filter((draft) => strayIn(draft, decision) === null);
const bad = [...Object.values(LEADS), ...Object.values(PROBES), ...Object.values(ASKS), TABOO].flat();

describe('[GUIDED-13] drafts that stray from the decided move', () => {
  it('are more than 300', () => expect(new Set(bad).size).toBeGreaterThanOrEqual(300));

  it.each(Object.keys(LEADS) as (keyof typeof LEADS)[])('lets none pass that begins with %s', (kind) => {
    expect(
      passing(
        LEADS[kind].map((lead) => `${lead} ${ASKED}`),
        asking,
      ),
    ).toEqual([]);
    expect(
      passing(
        LEADS[kind].map((lead) => `${lead} Could you give me an example?`),
        probing,
      ),
    ).toEqual([]);
  });

  it.each(Object.keys(PROBES) as (keyof typeof PROBES)[])('lets no follow-up pass: %s', (kind) => {
    expect(passing(PROBES[kind], probing)).toEqual([]);
  });

  it.each(Object.keys(ASKS) as (keyof typeof ASKS)[])('lets no question pass: %s', (kind) =>
    expect(passing(ASKS[kind], asking)).toEqual([]),
  );

  it('lets no taboo pass, unless the guide asks about it', () => {
    const with_ = { ...guide, taboos: 'Do not mention prices or our competitor Acme.' };
    expect(passing(TABOO, { ...asking, guide: with_ })).toEqual([]);
    expect(
      strayIn('I see. What gets in the way of that plan?', { ...asking, guide: { ...guide, taboos: 'Never talk about the plan.' } }),
    ).toBe(null);
  });

  it('names what is wrong', () => {
    expect(strayIn(`Great answer! ${ASKED}`, asking)).toBe('evaluation');
    expect(strayIn(`You should use an app. ${ASKED}`, asking)).toBe('advice');
    expect(strayIn(`Goodbye. ${ASKED}`, asking)).toBe('closing');
    expect(strayIn('How old are you?', asking)).toBe('other-question');
    expect(strayIn('Isn’t that exhausting?', probing)).toBe('leading');
    expect(strayIn('What is it? Who sees it?', probing)).toBe('two-questions');
    expect(strayIn('', asking)).toBe('empty');
  });

  it('wants a fixed wording word for word', () => {
    const fixed: Decision = { ...asking, move: { kind: 'question', question: { ...second!, fixedWording: true } } };
    expect(strayIn('I see. What mostly gets in the way of that plan of yours?', fixed)).toBe('wording');
    expect(strayIn(`I see. ${ASKED}`, fixed)).toBe(null);
  });

  it.each(HEARD_BEFORE)(
    'lets nothing pass but acknowledgements and the participant’s own words: $language',
    ({ language, leads, question, answers: said }) => {
      const decision: Decision = {
        move: { kind: 'question', question: { ...second!, wording: question } },
        guide,
        language,
        answers: said,
      };
      expect(strayIn(question, decision)).toBe(null);
      expect(
        passing(
          leads.map((lead) => `${lead} ${question}`),
          decision,
        ),
      ).toEqual([]);
    },
  );

  it.each(Object.keys(WORDED) as (keyof typeof WORDED)[])('lets no question pass that says something else: %s', (language) => {
    const [wording, follows] = [LANGUAGE_QUESTIONS[language], WORDED[language]];
    const decision: Decision = { ...probing, language };
    expect(passing(follows.probes, decision)).toEqual([]);
    const own = { ...asking, language, move: { kind: 'question' as const, question: { ...second!, wording } } };
    expect(passing(follows.questions, own)).toEqual([]);
  });
});

/** What is wrong with each draft of an interview; null: nothing. */
function strays({ language, asked, next, answers: said }: Drafts, { leads, probes, questions }: Drafts['bad']) {
  const guideOfIt = guideWith([[{ wording: asked }, { wording: next }]], { language });
  const [answered, following] = questionsIn(guideOfIt);
  const asks: Decision = { move: { kind: 'question', question: following }, guide: guideOfIt, language, answers: said };
  const follows: Decision = { ...asks, move: { kind: 'probe', question: answered } };
  return [
    ...leads.map((lead) => [lead, strayIn(joinSentences(lead, next), asks)] as const),
    ...leads.map((lead) => [lead, strayIn(joinSentences(lead, GUIDED_TEXTS[language].probes.example), follows)] as const),
    ...probes.map((probe) => [probe, strayIn(probe, follows)] as const),
    ...questions.map((question) => [question, strayIn(question, asks)] as const),
  ];
}

const nameOf = (drafts: Drafts, at: number) => [`${drafts.language} ${at}`, drafts] as const;

describe('[GUIDED-13] drafts that the guard was not made for', () => {
  it.each(DRAFTS.map(nameOf))('do not pass when they stray: %s', (_name, drafts) => {
    expect(strays(drafts, drafts.bad).filter(([, stray]) => stray === null)).toEqual([]);
  });

  it('nearly always pass when they do what was decided', () => {
    const all = DRAFTS.flatMap((drafts) => strays(drafts, drafts.good));
    const refused = all.filter(([, stray]) => stray !== null);
    expect(all.length).toBeGreaterThan(180);
    expect(refused.length / all.length, JSON.stringify(refused)).toBeLessThan(0.1);
    // In each language on its own as well.
    for (const drafts of DRAFTS) {
      const own = strays(drafts, drafts.good);
      expect(own.filter(([, stray]) => stray === null).length / own.length, drafts.language).toBeGreaterThanOrEqual(0.7);
    }
  });

  it.each([
    ['en', 'I do not like the bus, but I like walking.', 'You like the bus.', 'You like walking.'],
    ['en', 'I take the bus because the car park is full.', 'The bus is full.', 'The car park is full.'],
    ['en', 'I take the bus at seven. Sometimes I walk.', 'You walk at seven.', 'You take the bus at seven.'],
    ['de', 'Ich habe kein Auto. Ich nehme den Bus.', 'Sie haben ein Auto.', 'Sie nehmen den Bus.'],
    ['es', 'No tomo el autobús, pero camino.', 'Usted toma el autobús.', 'Usted mencionó el autobús.'],
    ['tr', 'Otobüse binmiyorum ama yürüyorum.', 'Otobüse biniyorsunuz.', 'Yürüyorsunuz.'],
    ['ja', '電車に乗りません。毎朝バスに乗ります。', '電車に乗るのですね。', '毎朝バスに乗るのですね。'],
    ['zh', '我不坐公交车。我走路上班。', '您坐公交车。', '您走路上班。'],
  ] as const)('do not repeat what was denied, or said of something else: %s, %s', (language, said, wrong, right) => {
    const drafts = DRAFTS.find((one) => one.language === language)!;
    const leads = [wrong, right];
    const found = strays({ ...drafts, answers: said }, { leads, probes: [], questions: [] });
    expect(found.map(([, stray]) => stray === null)).toEqual([false, true, false, true]);
  });
});

describe('drafts that do what was decided', () => {
  it('pass nearly always', () => {
    const leads = GOOD_LEADS.flatMap(({ language, leads: good, question, answers: said }) => {
      const decision: Decision = {
        move: { kind: 'question', question: { ...second!, wording: question } },
        guide,
        language,
        answers: said,
      };
      return good.filter((lead) => strayIn(`${lead} ${question}`, decision) !== null);
    });
    expect(leads).toEqual([]);
    const probes = GOOD_PROBES.flatMap(({ language, probes: good }) =>
      good.filter((probe) => strayIn(probe, { ...probing, language, answers: `${answers} Calls in the morning. Meine Liste.` }) !== null),
    );
    expect(probes).toEqual([]);
  });

  it('may fit a question to the conversation', () => {
    const drafts = ['Okay. And what gets in the way of that Sunday plan?', 'I see. What usually gets in the way of this plan of yours?'];
    expect(passing(drafts, asking)).toEqual(drafts);
  });

  it('include the script’s own follow-ups in every language', () => {
    const refused = INTENT_LANGUAGES.flatMap((language) =>
      PROBE_KINDS.map((kind) => GUIDED_TEXTS[language].probes[kind]).filter((probe) => strayIn(probe, { ...probing, language }) !== null),
    );
    expect(refused).toEqual([]);
  });
});
