import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../../../test/support/cpu-time.js';
import { genericQuestions } from './generic-questions.js';
import { findQuestions, readPrompt } from './question-finder.js';

describe('findQuestions', () => {
  it('takes a numbered list in its order', () => {
    const prompt =
      'You are a friendly interviewer.\n\n1. What tools do you use?\n2) How do you plan your week?\n3 . Ignore\n(4) Who else is involved?';
    expect(findQuestions(prompt)).toEqual(['What tools do you use?', 'How do you plan your week?', 'Who else is involved?']);
  });

  it.each([
    ['- What do you like?\n- What do you miss?', ['What do you like?', 'What do you miss?']],
    ['* What do you like?\n• What do you miss?', ['What do you like?', 'What do you miss?']],
    ['Q1: What do you like?\nQ2: What do you miss?', ['What do you like?', 'What do you miss?']],
    ['Question 1. What do you like?', ['What do you like?']],
    ['1.What do you like?\n2.What do you miss?', ['What do you like?', 'What do you miss?']],
    ['**1. What do you like?**', ['What do you like?']],
    ['a) What do you like?\nb) What do you miss?', ['What do you like?', 'What do you miss?']],
  ])('reads lists however they are marked: %j', (prompt, expected) => {
    expect(findQuestions(prompt)).toEqual(expected);
  });

  it('does not ask the goal that a list of questions spells out', () => {
    const prompt = 'Find out how people choose a bicycle.\n1. What do you use your bicycle for?\n2. What made you choose the one you have?';
    expect(findQuestions(prompt)).toEqual(['What do you use your bicycle for?', 'What made you choose the one you have?']);
  });

  it('finds questions in running text and leaves the instructions around them', () => {
    const prompt = 'Be warm and brief. Start with: how did you hear about us? Then ask what made them sign up. Keep it under ten minutes.';
    expect(findQuestions(prompt)).toEqual(['How did you hear about us?', 'Could you tell me what made you sign up?']);
  });

  it.each([
    ['Ask about their daily routine.', ['Could you tell me about your daily routine?']],
    ['Ask the participant about onboarding.', ['Could you tell me about onboarding?']],
    ['Ask users how they heard about us', ['Could you tell me how you heard about us?']],
    ['Ask whether they would recommend it.', ['Could you tell me whether you would recommend it?']],
    ['Ask if they have used it before', ['Could you tell me whether you have used it before?']],
    ['Ask for an example.', ['Could you give me an example?']],
    ['Ask for their age', ['Could you tell me your age?']],
    ['Ask them to describe their last purchase.', ['Could you describe your last purchase?']],
    ['Find out why they left.', ['Could you tell me why you left?']],
    ['Explore pricing.', ['Could you tell me about pricing?']],
    ['We want to understand how people shop', ['Could you tell me how people shop?']],
    ['Ask them: "What is your favourite colour?"', ['What is your favourite colour?']],
    ['What does the participant do at work?', ['What do you do at work?']],
    ['Finally, ask about the price and the support they got.', ['Could you tell me about the price and the support you got?']],
    ['Talk to them about their morning routine.', ['Could you tell me about your morning routine?']],
    ['Ask five questions about work.', ['Could you tell me about work?']],
    ['Ask the participant the following questions: What is your name?', ['What is your name?']],
    ['Ask these questions:\nWhat is your role\nHow long have you worked here', ['What is your role?', 'How long have you worked here?']],
    ['Instructions:\n- Ask one question at a time\n- Ask about pricing\n- Be nice', ['Could you tell me about pricing?']],
    [
      'Find out which IDE they use, why they chose it, and what they would change.',
      ['Could you tell me which IDE you use?', 'Could you tell me why you chose it?', 'Could you tell me what you would change?'],
    ],
    ['Ask about their job and then ask how they found it.', ['Could you tell me about your job?', 'Could you tell me how you found it?']],
  ])('turns %j into what is said to the participant', (prompt, expected) => {
    expect(findQuestions(prompt)).toEqual(expected);
  });

  it('asks one thing at a time', () => {
    expect(findQuestions('Ask about pricing, onboarding and support.')).toEqual([
      'Could you tell me about pricing?',
      'Could you tell me about onboarding?',
      'Could you tell me about support?',
    ]);
    expect(findQuestions('1. What tools do you use? Why?')).toEqual(['What tools do you use?', 'And why is that?']);
  });

  it('keeps a list inside one topic together', () => {
    expect(findQuestions('Ask about their tools, including spreadsheets, boards and paper.')).toEqual([
      'Could you tell me about your tools, including spreadsheets, boards and paper?',
    ]);
  });

  it('takes lists of topics, with or without a heading', () => {
    expect(findQuestions('Topics:\n- onboarding\n- how they plan their week\n- Pricing')).toEqual([
      'Could you tell me about onboarding?',
      'Could you tell me how you plan your week?',
      'Could you tell me about pricing?',
    ]);
    expect(findQuestions('Topics: onboarding, pricing, support')).toHaveLength(3);
    expect(findQuestions('onboarding, pricing, support')).toHaveLength(3);
  });

  it('never asks what the owner forbids, nor rules, nor what depends on an answer', () => {
    const prompt = `# Rules
- Be friendly
- Don't ask about salary
# Questions
- What do you do?
- Never ask about religion
- If they say no, ask why?
Do not ask "How old are you?"
If you could change one thing, what would it be?`;
    expect(findQuestions(prompt)).toEqual(['What do you do?', 'If you could change one thing, what would it be?']);
  });

  it.each([
    ['1. Do you work nights?\n2. Would you do it again? If they say no, ask why.', 'Would you do it again?'],
    ['1. Would you do it again?\nIf they say no, ask why.\n2. Do you work nights?', 'Would you do it again?'],
    ['- Would you do it again? (If no, ask why)\n- Do you work nights?', 'Would you do it again?'],
    ['1. Würden Sie es wieder tun? Wenn sie nein sagen, fragen Sie warum.\n2. Arbeiten Sie nachts?', 'Würden Sie es wieder tun?'],
    ['1. Würden Sie es wieder tun?\n   Falls nein, warum nicht?\n2. Arbeiten Sie nachts?', 'Würden Sie es wieder tun?'],
  ])('asks why after a no where the prompt says so, and never says the note: %j', (prompt, question) => {
    const { questions, askWhy } = readPrompt(prompt);
    expect(askWhy).toEqual([question]);
    expect(questions).toHaveLength(2);
    expect(questions).toContain(question);
  });

  it('asks what the participant should imagine', () => {
    const prompt =
      '1. Do you ride a bus?\n2. If the city could do one thing for you tomorrow, what should it be?\n3. If you could change one thing, what would it be?\n4. If the answer is vague, what could help?';
    expect(findQuestions(prompt)).toEqual([
      'Do you ride a bus?',
      'If the city could do one thing for you tomorrow, what should it be?',
      'If you could change one thing, what would it be?',
    ]);
  });

  it.each([
    'Please talk to people who look after an elderly mother or father at home.',
    'Talk to people who work nights.',
    'Please talk to nurses who work nights.',
    '- Interview nurses who work nights',
    'Sprechen Sie mit Menschen, die nachts arbeiten.',
    '- Befragen Sie Pflegekräfte im Nachtdienst',
  ])('says whom to talk to, and is no question: %j', (note) => {
    expect(findQuestions(`${note}\n\n1. How did you sleep?\n2. Who helps you?`)).toEqual(['How did you sleep?', 'Who helps you?']);
    expect(findQuestions(note)).toEqual([]);
  });

  it('reads questions in other languages', () => {
    expect(findQuestions('1. Was gefällt Ihnen?\n2. ¿Qué usas?\n3. あなたの仕事は何ですか？')).toEqual([
      'Was gefällt Ihnen?',
      '¿Qué usas?',
      'あなたの仕事は何ですか？',
    ]);
  });

  it('asks nothing twice and stays within bounds', () => {
    expect(findQuestions('What do you do?\nwhat do you do?')).toHaveLength(1);
    const many = Array.from({ length: 200 }, (_, i) => `${i}. What about thing ${i}?`).join('\n');
    expect(findQuestions(many)).toHaveLength(40);
    expect(findQuestions(`Why ${'very '.repeat(150)}long?`)[0]?.length).toBeLessThanOrEqual(500);
    expect(findQuestions(`Why ${'very '.repeat(2_000)}long?\nWhy not this?`)).toEqual(['Why not this?']);
  });

  it('is quick on hostile prompts', () => {
    for (const hostile of ['a,'.repeat(10_000), 'ask '.repeat(5_000), '- '.repeat(10_000), '"'.repeat(20_000), 'and then '.repeat(2_200)]) {
      expect(cpuMs(() => findQuestions(hostile), 1_000)).toBeLessThan(1_000);
    }
  });

  it('finds nothing where there is nothing', () => {
    expect(findQuestions('You are a friendly interviewer. Be brief and polite.')).toEqual([]);
  });
});

describe('genericQuestions', () => {
  it('speaks of the interview by its name', () => {
    expect(genericQuestions('Remote work survey', '')[0]).toContain('“Remote work”');
    expect(genericQuestions('New Interview 21-Nov-2026', '')[0]).toContain('the subject of this interview');
    expect(genericQuestions('', '')).toHaveLength(5);
  });

  it('prefers questions that the information holds', () => {
    expect(genericQuestions('X', 'What do you do? What do you miss?')).toEqual(['What do you do?', 'What do you miss?']);
  });
});

describe('long prompts', () => {
  it.each(['"', '."', '"?', '“', '(', '* ', '- ', '? ', 'a ', 'and ', ': ', ', ', '1. ', '#', '_', ' ', 'ask about ', 'please '])(
    'are read in a time that grows with their length, not its square: %j [SEC-16]',
    (part) => {
      const timeOf = (length: number) => {
        const prompt = part.repeat(Math.ceil(length / part.length)).slice(0, length);
        // The least of three: garbage collection may fall into any of them.
        return Math.min(...[1, 2, 3].map(() => cpuMs(() => findQuestions(prompt), 0)));
      };
      timeOf(4_000);
      // Five times as long: five times the time, and not 25 times. Quotation marks took up to 650 ms.
      expect(timeOf(20_000)).toBeLessThan(12 * timeOf(4_000) + 10);
    },
  );
});
