import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../test/support/cpu-time.js';
import { PERSON_LIES, PERSON_TRUE } from '../../../test/fixtures/claims/persons.js';
import { CUT_LIES, MORE_CUT_LIES, MORE_WHOLE_TRUE, WHOLE_TRUE } from '../../../test/fixtures/claims/qualifiers.js';
import type { IntentLanguage } from '../intents/phrases.js';
import { ClaimCheck } from './claim-check.js';

const supports = (said: string | readonly string[], sentence: string, options = {}) =>
  new ClaimCheck(typeof said === 'string' ? [said] : said, options).supportOf(sentence) !== null;

describe('a claim', () => {
  it.each([
    ['I refuse to pay for the bus.', 'Participants pay for the bus.'],
    ['I hate waiting for the bus.', 'Participants wait for the bus.'],
    ['My boss says the app is good.', 'The app is good.'],
    ['My boss says, it is good.', 'Participants say it is good.'],
    ['They say the app is good.', 'The app is good.'],
    ['Some people claim that it is safe, but I doubt it.', 'Participants claim that it is safe.'],
    ['Is the bus late?', 'The bus is late.'],
    ['If the bus is late, I leave early.', 'Participants leave early.'],
    ['If the bus is late I leave early.', 'The bus is late.'],
    ['When it rains, we drink tea together.', 'They drink tea together.'],
    ['I was shouted at by the driver.', 'Participants shouted at the driver.'],
    ['The driver has a problem.', 'The driver is a problem.'],
    ['He is a thief.', 'Participants are thieves.'],
    ['I like the colours, the sounds and the rude driver.', 'Participants like the rude driver.'],
    ['I hate the support.', 'Participants hate the support and the price.'],
    ['I take the bus, but not in winter.', 'Participants take the bus.'],
    ['I take the bus less.', 'Participants take the bus.'],
    ['The bus is rarely late.', 'The bus is late.'],
    ['The bus is late on only one day.', 'The bus is late.'],
    ['I am careless with money.', 'Participants are careful with money.'],
    ['Everyone loves the app.', 'Everyone loves the app.'],
    ['I wait ten minutes.', 'Participants wait 10,000 minutes.'],
    ['Maybe the app is good.', 'The app is good.'],
    ['It is not only cheap but also fast.', 'It is not cheap.'],
    ['The app crashed after the update.', 'The app crashed because of the update.'],
    ['I would buy it.', 'Participants buy it.'],
    ['I stopped using the app.', 'Participants use the app.'],
    ['I do not use the app at work.', 'Participants use the app at work.'],
    ['The tea is nice. I do not drink coffee.', 'The coffee is nice.'],
    ['Ich mag den Bus und die Bahn nicht.', 'Teilnehmende mögen den Bus.'],
    ['Die Bahn fährt langsam.', 'Die Bahn fährt langsamer.'],
    ['Je ne prends que le bus.', 'Les participants ne prennent pas le bus.'],
  ])('does not go beyond what was said: %s', (said, sentence) => {
    expect(supports(said, sentence)).toBe(false);
  });

  it.each([
    ['I think the app is good.', 'Participants say that the app is good.'],
    ['Honestly, the bus is late every morning.', 'The bus is late every morning.'],
    ["I don't take the bus to work because it's late.", 'They do not take the bus.'],
    ["I don't take the bus to work because it's late.", 'Participants do not take the bus to work because it is late.'],
    ['We like the colours, and I use the app at home.', 'They use the app.'],
    ['My garden is my whole world.', 'Their garden is their whole world.'],
    ['Ich finde, dass die App gut ist.', 'Teilnehmende sagen, dass die App gut ist.'],
    ['The waits are long, and it is cold.', 'A participant says “it is cold”.'],
  ])('may restate it: %s', (said, sentence) => {
    expect(supports(said, sentence)).toBe(true);
  });

  it('rests on what it cites', () => {
    const check = new ClaimCheck(['The app is good.', 'The bus is late.']);
    expect(check.supportOf('The bus is late.')).toEqual([1]);
    expect(check.supportOf('The bus is late.', new Set([0]))).toBeNull();
    expect(check.supportOf('The bus is late but the app is good.')).toEqual([0, 1]);
    expect(check.supportOf('Participants mention it.')).toBeNull();
    expect(check.supportOf('')).toBeNull();
  });

  it('[ANAL-47] says "it" of nothing else than who said it', () => {
    const check = new ClaimCheck(['I love the reading room.', 'The basement is old, it smells of damp.']);
    expect(check.supportOf('Participants love the reading room, but it smells of damp.')).toBeNull();
    expect(check.supportOf('The basement is old, and it smells of damp.')).toEqual([1]);
    expect(check.supportOf('Participants love the reading room, but the basement is old.')).toEqual([0, 1]);
  });

  it('contains no names', () => {
    expect(supports('My colleague Maria is rude.', 'The colleague Maria is rude.')).toBe(false);
    expect(supports('Mein Kollege Horst ist frech.', 'Der Kollege Horst ist frech.')).toBe(false);
    expect(supports('the app of rosalind is slow', 'The app of Rosalind is slow.', { names: ['Rosalind Price'] })).toBe(false);
    expect(supports('田中さんは優しいです。', '田中さんは優しいです。')).toBe(false);
    // The owner's product is no person.
    expect(supports('I like Plannerly a lot.', 'Participants like Plannerly a lot.')).toBe(false);
    expect(supports('I like Plannerly a lot.', 'Participants like Plannerly a lot.', { ownTexts: ['Ask about Plannerly.'] })).toBe(true);
  });

  it('is compared with long interviews quickly', () => {
    const said = Array.from(
      { length: 400 },
      (_, n) => `The board number ${n} loads slowly and I wait a long time for it, but I like the colours of the page.`,
    );
    const checking = () => {
      const check = new ClaimCheck(said);
      for (let n = 0; n < 20; n += 1) {
        check.supportOf('Participants wait for the colours and the board and the page and the time and the number.');
      }
    };
    expect(cpuMs(checking, 3_000)).toBeLessThan(3_000);
  });

  it.each([
    ['i want to stop ', 'i want to stop ', 'i want', {}],
    ['I want to stop but ', 'I want to stop but ', 'I want', { language: 'en' }],
    ['espero el autobús, pero ', 'esperan el autobús, pero ', 'esperan', { language: 'es' }],
  ] as const)('is read in little time where the same is said over and over: %s', (said, claimed, end, options) => {
    const check = new ClaimCheck([said.repeat(300).slice(0, 4_000)], options);
    for (const times of [24, 28, 200, 1_000]) {
      expect(check.supportOf(claimed.repeat(times) + end)).toBeNull();
      expect(cpuMs(() => check.supportOf(claimed.repeat(times) + end), 1_000)).toBeLessThan(1_000);
    }
  });

  const pairs = (all: typeof PERSON_LIES) =>
    Object.entries(all).flatMap(([language, of]) => of.map((pair) => [language as IntentLanguage, ...pair] as const));

  it.each(pairs(PERSON_LIES))('[ANAL-47] lets participants do only what they say of themselves: %s: %s', (language, said, sentence) => {
    expect(supports(said, sentence, { language })).toBe(false);
  });

  it.each(pairs(PERSON_TRUE))('[ANAL-47] lets them do what they say of themselves: %s: %s', (language, said, sentence) => {
    expect(supports(said, sentence, { language })).toBe(true);
  });

  it.each([...pairs(CUT_LIES), ...pairs(MORE_CUT_LIES)])('[ANAL-40] leaves out no qualifier: %s: %s: %s', (language, said, sentence) => {
    expect(supports(said, sentence, { language })).toBe(false);
  });

  it.each([...pairs(WHOLE_TRUE), ...pairs(MORE_WHOLE_TRUE)])(
    '[ANAL-40] may leave out what qualifies nothing: %s: %s: %s',
    (language, said, sentence) => {
      expect(supports(said, sentence, { language })).toBe(true);
    },
  );
});
