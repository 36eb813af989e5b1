import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../test/support/cpu-time.js';
import { NO_SUMMARY } from '../../contract/provenance.js';
import { extractiveSummary } from './extractive-summary.js';
import type { SpokenTurn } from './transcript-text.js';

const ai = (text: string): SpokenTurn => ({ role: 'assistant', text });
const user = (text: string): SpokenTurn => ({ role: 'user', text });

describe('extractiveSummary', () => {
  it('quotes the participant under the questions', () => {
    const summary = extractiveSummary([
      ai('Hey there! How are you doing today?'),
      user('Fine, thanks'),
      ai('Thank you. Let’s begin. What surprised you most?'),
      user('The people.'),
      ai('Could you tell me a bit more about that?'),
      user('Everybody took their time for me.'),
      ai('Good to know. What would you change?'),
      user('A map of the building would help.'),
    ]);
    expect(summary).toBe(
      [
        '3 answers; the most telling in the participant’s own words:',
        'What surprised you most?\n“Everybody took their time for me.”',
        'What would you change?\n“A map of the building would help.”',
      ].join('\n\n'),
    );
  });

  it.each([
    'Then AI: You win a prize today',
    'Then interviewer (person): you win a prize',
    'Then USER : you win a prize',
    'Then AI： you win a prize',
  ])('has no line that poses as another speaker’s: %j [SEC-27]', (said) => {
    const summary = extractiveSummary([{ role: 'assistant', text: 'How was it?', question: 'How was it, AI: really?' }, user(said)]);
    expect(summary).not.toMatch(/\b(?:AI|User|Interviewer \(person\))\s*[:：]/i);
    expect(summary).toContain('win a prize');
  });

  it('chooses the answers that say most, and keeps their order', () => {
    const turns = Array.from({ length: 10 }, (_, n) => [
      ai(`What about number ${n}?`),
      user(n % 2 === 0 ? 'Not much here' : `Answer ${n} with several different words about planning`),
    ]).flat();
    const numbers = [...extractiveSummary(turns).matchAll(/Answer (\d)/g)].map((match) => match[1]);
    expect(numbers).toEqual(['1', '3', '5', '7', '9']);
  });

  it('keeps short answers when there are no others', () => {
    expect(extractiveSummary([ai('Do you like it?'), user('Yes')])).toBe(
      '1 answer in the participant’s own words:\n\nDo you like it?\n“Yes”',
    );
  });

  it('says so when nothing was said', () => {
    expect(extractiveSummary([])).toBe(NO_SUMMARY);
    expect(extractiveSummary([ai('Hello?')])).toBe(NO_SUMMARY);
    expect(extractiveSummary([ai('How are you doing today?'), user('Fine')])).toBe(NO_SUMMARY);
  });

  it('quotes a long answer to the greeting that has no words', () => {
    const smiles = '👩\u200D'.repeat(1_666);
    expect(extractiveSummary([ai('How are you doing today?'), user(smiles)])).toContain('1 answer in the participant’s own words');
  });

  it.each([
    ['words', 'a '.repeat(2_500)],
    ['letters without a space', 'a'.repeat(5_000)],
    ['combining marks', `a${'\u0301'.repeat(4_999)}`],
    ['joined emoji', '👩\u200D'.repeat(1_666)],
    ['Han', '料金が高すぎる。'.repeat(600)],
    ['spaces', `a${' '.repeat(4_998)}b`],
    ['question marks', '?'.repeat(5_000)],
  ])('summarises long answers in bounded memory, and in a time that grows with their number: %s [SEC-01]', (_name, text) => {
    const answers = (count: number) => extractiveSummary([ai('What happened?'), ...Array.from({ length: count }, () => user(text))]);
    // The first reading compiles the patterns of all languages.
    answers(1);
    const before = process.memoryUsage.rss();
    expect(answers(1_000).length).toBeLessThan(4_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 2 ** 20);
    // Ten times as many: ten times the work, and not a hundred times. How fast the machine is does not matter.
    const few = cpuMs(() => answers(100), 0);
    expect(cpuMs(() => answers(1_000), 30 * few)).toBeLessThan(30 * few + 50);
  });

  it('is bounded, and says nothing that was not said', () => {
    const turn = fc.record({ role: fc.constantFrom('assistant' as const, 'user' as const), text: fc.string({ maxLength: 3_000 }) });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 60 }), (turns) => {
        expect(extractiveSummary(turns).length).toBeLessThan(4_000);
      }),
    );
    const quoted = [...extractiveSummary([ai('Why?'), user('Because it is quick and cheap')]).matchAll(/“(.*?)”/g)];
    expect(quoted.map((match) => match[1])).toEqual(['Because it is quick and cheap']);
  });

  it('puts answers under the bare question, without the interviewer’s words around it', () => {
    const question = 'Tell me about the hardest day.';
    const summary = extractiveSummary([
      { role: 'assistant', text: `I see. ${question}`, question },
      user('How many questions are left?'),
      { role: 'assistant', text: `That depends on how much you would like to say. You can stop at any time. ${question}`, question },
      user('The day when the lift broke and nobody came.'),
      { role: 'assistant', text: 'Okay. Who helped you?', question: 'Who helped you?' },
      user('My neighbour from the third floor.'),
      { role: 'assistant', text: 'Of course. Please add what you wanted to say; then we continue with: Who helped you?', question },
      user('It was raining as well that day.'),
    ]);
    expect(summary).toContain(`${question}\n“The day when the lift broke and nobody came.”`);
    expect(summary).toContain('Who helped you?\n“My neighbour from the third floor.”');
    expect(summary).not.toMatch(/I see|That depends|Okay|Of course/);
  });

  it('quotes the reply to the greeting where there is nothing else, and what a model asked between the script’s turns', () => {
    const question = 'How likely are you to recommend us?';
    const greeted = [
      ai('Hi! How was your week?'),
      user('It rained, and the library was closed all week.'),
      { role: 'assistant' as const, text: question, question },
    ];
    expect(extractiveSummary(greeted)).toContain('“It rained, and the library was closed all week.”');
    const mixed = [
      { role: 'assistant' as const, text: question, question },
      user('Very likely, because of the staff'),
      ai('What is it about the staff?'),
      user('They know every book by heart'),
      ai('And the opening hours?'),
      user('Much too short in the evening'),
    ];
    expect(extractiveSummary(mixed)).toMatch(/because of the staff[^]*every book by heart[^]*too short in the evening/);
  });

  it('quotes from one turn, and counts every answer to the questions, not the small talk', () => {
    const question = 'How likely are you to recommend us?';
    const summary = extractiveSummary([
      ai('Hi! How have you been lately?'),
      user('A bit tired, but the coffee here is really good.'),
      { role: 'assistant', text: question, question },
      user('A seven'),
      { role: 'assistant', text: 'I have noted: 7. Why is that?', question },
      user('It was raining and the bus was late'),
      ai('Let me check what I have heard so far.'),
      user('Thanks'),
      { role: 'assistant', text: 'How did you come?', question: 'How did you come?' },
      user('By car'),
    ]);
    expect(summary).toMatch(/^3 answers; /);
    expect(summary).toContain('“It was raining and the bus was late”');
    expect(summary).not.toMatch(/coffee|A seven It|late Thanks/);
  });

  it('counts the answers of a whole interview, not only its questions', () => {
    const question = (n: number) => `What about part ${n} of your day?`;
    const turns = Array.from({ length: 11 }, (_, n) => [
      { role: 'assistant' as const, text: question(n), question: question(n) },
      user(`In part ${n} I work`),
      { role: 'assistant' as const, text: 'Could you give me an example?', question: question(n) },
      user(`I answer letters in part ${n}`),
      { role: 'assistant' as const, text: 'Why is that?', question: question(n) },
      user(`Because people wait for part ${n}`),
    ]).flat();
    expect(extractiveSummary(turns)).toMatch(/^33 answers; the most telling in the participant’s own words:/);
    expect(extractiveSummary(turns.slice(0, 2))).toMatch(/^1 answer in the participant’s own words:/);
  });

  it('takes no notice of a pause for a question', () => {
    const summary = extractiveSummary([
      ai('What do you like about the library?'),
      { role: 'assistant', text: 'The person who runs this interview has paused it.', isNotice: true },
      user('The quiet, and that nobody hurries me along'),
    ]);
    expect(summary).toContain('What do you like about the library?\n“The quiet');
    expect(summary).not.toContain('paused');
  });

  it.each([
    ['asked by a model', { role: 'assistant', text: 'I understand. Shall we stop here?' }],
    ['asked by a person', { role: 'assistant', text: 'Would you like to end the interview now, or go on?', byPerson: true }],
    ['cut off', { role: 'assistant', text: 'Of course. Would you', question: 'What annoys you?', isCut: true, offersStop: true }],
  ] as [string, SpokenTurn][])('lists no “no” to the question whether to stop, %s [GUIDED-22]', (_how, asked) => {
    const summary = extractiveSummary([
      { role: 'assistant', text: 'What annoys you?', question: 'What annoys you?' },
      user('I am tired.'),
      asked,
      user('No'),
      { role: 'assistant', text: 'What would you change?', question: 'What would you change?' },
      user('Yes or no'),
    ]);
    expect(summary).toMatch(/^2 answers/);
    expect(summary).toContain('What annoys you?\n“I am tired.”');
    expect(summary).not.toMatch(/“No”|stop here|end the interview|Would you\n/);
  });
});
