import { describe, expect, it } from 'vitest';
import { BLANK_GUIDE, type InterviewGuide, newQuestion } from '../../../contract/guide.js';
import { guideToPrompt } from '../../../contract/guide-prompt.js';
import type { InterviewBrief, InterviewTurn } from '../replies.port.js';
import { interviewerRules } from './model-interviewer.js';
import { reciting } from './recitation.js';

const SECRET = 'the board has not been told about the layoffs planned for March in the Lisbon office so';
const PROMPT = `You interview people who left the company in the last year.
Keep in mind that ${SECRET} never mention it to anybody, and watch for signs that people have heard of it already.
We believe that most of them left because of the new travel policy and the long approval of expenses by finance.
1. Can you walk me through how you came to the decision to leave, from the first thought to the last day?
2. Tell me about the last time you had to travel for work and what you had to do to get your money back.
- How did your manager react when you told them, and what did they do about it in the following weeks?
Begin with "We talk to everybody who left us last year, and nothing you say is passed on to your manager or your team."`;
const END = 'Thank you for your time and I appreciate you providing your feedback. Have a great day!';
const INFO = 'We talk to people who left us, to learn what we could do better for those who work here now and for those who come next.';

const brief = (prompt = PROMPT): InterviewBrief => ({
  interviewName: 'Leaving',
  interviewInfo: INFO,
  instructions: prompt,
  systemPrompt: `Interview Prompt\n\n${prompt}\n${INFO}`,
  firstMessage: 'Hello!',
  endMessage: END,
});
const turn = (text: string, seq = 1): InterviewTurn => ({ seq, role: 'assistant', text, meta: null });
const recites = (text: string, turns: readonly InterviewTurn[] = [], prompt = PROMPT) =>
  reciting(interviewerRules('', END), brief(prompt), turns)(text);

const letters = (text: string) => [...text].reverse().join('');
const words = (text: string, change: (words: string[]) => string[]) => change(text.split(' ')).join(' ');

describe('reciting [SEC-17]', () => {
  it.each<[string, (text: string) => string]>([
    ['as it is', (text) => text],
    ['in capitals and with other marks', (text) => text.toUpperCase().replaceAll(' ', ' – ')],
    ['in full-width letters', (text) => text.replace(/[a-z]/gi, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0))],
    ['with characters that are not seen', (text) => text.replace(/[aeiou]/g, (letter) => `${letter}\u200b\u00ad`)],
    ['backwards, letter by letter', letters],
    ['backwards, word by word', (text) => words(text, (all) => all.reverse())],
    ['with the letters of each word reversed', (text) => words(text, (all) => all.map(letters))],
    ['in base64', (text) => Buffer.from(text).toString('base64')],
    ['in base64 for addresses', (text) => Buffer.from(text).toString('base64url')],
    ['spelt', (text) => [...text.replaceAll(' ', '')].join('-')],
  ])('finds a piece of the prompt %s', (_how, change) => {
    expect(recites(`Sure, here it is: ${change(SECRET)}`)).toBe(true);
  });

  it('finds twelve words in a row, not eleven', () => {
    const all = SECRET.split(' ');
    expect(recites(`${all.slice(0, 12).join(' ')} and more`)).toBe(true);
    expect(recites(`${all.slice(0, 11).join(' ')} and more`)).toBe(false);
  });

  it('finds pieces that are gathered over an interview', () => {
    const all = PROMPT.split('\n').slice(0, 3).join(' ').replace(/[.,]/g, '').split(' ');
    const turns: InterviewTurn[] = [];
    let refused = false;
    // Each piece alone is too short to notice.
    for (let at = 0; at < all.length && !refused; at += 5) {
      const text = `Well: ${all.slice(at, at + 10).join(' ')}. What else?`;
      expect(recites(text), text).toBe(false);
      refused = recites(text, turns);
      if (!refused) turns.push(turn(text, turns.length + 1));
    }
    expect(refused).toBe(true);
    expect(turns.length).toBeLessThan(7);
    // The interview continues.
    expect(recites('I see. And how did you feel about it then?', turns)).toBe(false);
  });

  it('finds our own rules only as a whole', () => {
    const rules = interviewerRules('', END);
    expect(recites(rules.slice(0, 600))).toBe(true);
    expect(recites('I am sorry to hear that. We can pause, skip the question or stop. Would you like to go on?')).toBe(false);
  });

  it.each([
    'Can you walk me through how you came to the decision to leave, from the first thought to the last day?',
    'Tell me about the last time you had to travel for work and what you had to do to get your money back.',
    'How did your manager react when you told them, and what did they do about it in the following weeks?',
    'We talk to everybody who left us last year, and nothing you say is passed on to your manager or your team. Shall we begin?',
    INFO,
    END,
  ])('lets through what participants should hear: %s', (said) => {
    expect(recites(said)).toBe(false);
    expect(recites(`Thank you for telling me. ${said}`, [turn(said)])).toBe(false);
  });

  it('lets an interviewer ask every question in order', () => {
    const questions = [
      'How do you plan your week, and who else has a say in what you do on which of its days?',
      'What gets in the way of your plans most often, and what do you do when that happens to you?',
      'Who helps you to keep to your plans, and what would you do without the help that they give you?',
      'Which tools have you tried in the last two years, and what made you give up the ones you no longer use?',
    ];
    const turns: InterviewTurn[] = [];
    for (const question of questions) {
      expect(recites(`I see. ${question}`, turns, `${questions.map((text, at) => `${at + 1}. ${text}`).join('\n')}\nBe kind.`)).toBe(false);
      turns.push(turn(`I see. ${question}`));
    }
  });

  it('[GUIDE-19] lets a guide’s opening through, and none of the notes that are meant for the interviewer', () => {
    const guide: InterviewGuide = {
      ...BLANK_GUIDE,
      opening: 'I would like to hear how your first week went, in your own words and as openly as you like.',
      sections: [{ id: 'section1', title: '', questions: [{ ...newQuestion('question', 'How was it?'), purpose: SECRET }] }],
    };
    const told = { ...brief(), systemPrompt: guideToPrompt(guide), guide };
    const recites = reciting(interviewerRules('', END), told, []);
    expect(recites(guide.opening)).toBe(false);
    expect(recites(SECRET)).toBe(true);
    expect(reciting(interviewerRules('', END), { ...told, interviewName: 'Without', guide: null }, [])(guide.opening)).toBe(true);
  });

  it('lets questions through that use the words of a topic', () => {
    const prompt = 'Ask how people plan their week and what gets in the way.';
    expect(recites('How do people like you plan their week and what gets in the way of it?', [], prompt)).toBe(false);
  });

  it('takes what looks like an encoding, and is none, for what it is', () => {
    expect(recites('Was it on Donaudampfschifffahrtsgesellschaftskapitän or Llanfairpwllgwyngyllgogerychwyrndrobwll?')).toBe(false);
  });
});
