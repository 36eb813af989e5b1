import { describe, expect, it } from 'vitest';
import { ASSISTANT_DEFAULTS } from '../contract/voice-constants.js';
import { type InterviewTurn } from '../integrations/voice-platform/voice-platform.port.js';
import { questionsOf, scriptedReply } from '../integrations/voice-platform/builtin/scripted/scripted-interviewer.js';
import { completionOf } from './completion.js';

const instructions = [
  '1. How do you send an invoice today?',
  '2. What made you look for another tool?',
  '3. Which tool are you using now?',
  '4. What would have to change for you to come back?',
].join('\n');
const interview = { instructions, interviewName: 'Invoices', interviewInfo: 'Why people leave' };
const brief = {
  ...interview,
  firstMessage: ASSISTANT_DEFAULTS.firstMessage,
  endMessage: ASSISTANT_DEFAULTS.endMessage,
  systemPrompt: instructions,
};

/** The script's own interview with somebody who says these things, as the turns are stored. */
function scripted(...answers: string[]): InterviewTurn[] {
  const turns: InterviewTurn[] = [];
  const add = (turn: Omit<InterviewTurn, 'seq'>) => turns.push({ ...turn, seq: turns.length + 1 });
  const reply = () => {
    const next = scriptedReply(brief, turns, false);
    if (next) add({ role: 'assistant', text: next.text, meta: { ...next.meta } } as never);
  };
  reply();
  for (const text of answers) {
    add({ role: 'user', text, meta: null } as never);
    reply();
  }
  return turns;
}

const LONG = 'I type the numbers into a spreadsheet, export it and then I send it by mail every month';
const told = (...texts: string[]) =>
  texts.map((text, index) => ({ role: index % 2 === 0 ? ('assistant' as const) : ('user' as const), text }));

describe('completion of a scripted interview', () => {
  it('reads the questions of the prompt', () => expect(questionsOf(interview)).toHaveLength(4));

  it('is complete when every question was answered', () => {
    const turns = scripted('Fine', LONG, LONG, LONG, LONG);
    expect(turns.at(-1)?.meta).toMatchObject({ kind: 'closing' });
    expect(completionOf(interview, turns, 'assistant')).toEqual({ state: 'complete', answered: 4, questions: 4 });
  });

  it('is complete when the last answer was given and the call was ended before the goodbye', () => {
    const turns = scripted('Fine', LONG, LONG, LONG, LONG).slice(0, -1);
    expect(completionOf(interview, turns, 'participant')).toMatchObject({ state: 'complete', answered: 4 });
  });

  it('is partial, with its numbers, when the participant ended it early', () => {
    expect(completionOf(interview, scripted('Fine', LONG, LONG), 'participant')).toEqual({ state: 'partial', answered: 2, questions: 4 });
  });

  it('is partial when the participant asked to stop, at the last question too', () => {
    const turns = scripted('Fine', LONG, LONG, LONG, 'Please stop. I want to end this interview.', 'Yes');
    expect(turns.at(-1)?.meta).toMatchObject({ kind: 'closing' });
    expect(completionOf(interview, turns, 'assistant')).toEqual({ state: 'partial', answered: 3, questions: 4 });
  });

  it('is complete with a few questions skipped, and not with most of them', () => {
    expect(completionOf(interview, scripted('Fine', LONG, 'skip', LONG, 'skip'), 'assistant')).toEqual({
      state: 'complete',
      answered: 2,
      questions: 4,
    });
    expect(completionOf(interview, scripted('Fine', LONG, 'skip', 'skip', 'skip'), 'assistant')).toEqual({
      state: 'partial',
      answered: 1,
      questions: 4,
    });
  });

  it.each([
    ['nothing but the greeting', ['Fine, thanks']],
    ['skips alone', ['Fine', 'skip', 'skip', 'I do not want to answer that.', 'skip']],
    ['"I don\'t know" alone', ['Fine', "I don't know", "I don't know", 'no idea', "I don't know", "I don't know", "I don't know"]],
    ['questions back and a stop', ['Fine', 'Are you a real person?', 'Who is going to read this?', 'stop', 'yes']],
  ])('counts no answers in %s', (_what, answers) => {
    expect(completionOf(interview, scripted(...answers), 'assistant')).toMatchObject({ state: 'none', answered: 0 });
  });
});

describe('completion of an interview by a model or a platform', () => {
  const asked = [
    'Hey there! How are you doing today?',
    'Fine',
    'Glad to hear it. So, how do you send an invoice today?',
    LONG,
    'I see. And what made you look for another tool in the first place?',
    LONG,
  ];

  it('is complete when the interviewer said goodbye on its own', () => {
    expect(completionOf(interview, told(...asked, ASSISTANT_DEFAULTS.endMessage), 'participant')).toMatchObject({ state: 'complete' });
    expect(completionOf(interview, told(...asked, 'Vielen Dank und auf Wiedersehen!'), 'assistant')).toMatchObject({ state: 'complete' });
  });

  it('is not, when it said goodbye because the participant wanted to stop, or the time was up', () => {
    const stopped = told(...asked, 'Which tool are you using now?', 'Please stop.', ASSISTANT_DEFAULTS.endMessage);
    expect(completionOf(interview, stopped, 'assistant')).toEqual({ state: 'partial', answered: 2, questions: 4 });
    expect(completionOf(interview, told(...asked, ASSISTANT_DEFAULTS.endMessage), 'time-limit')).toMatchObject({ state: 'partial' });
  });

  it('finds the questions that were reached by their words', () => {
    expect(completionOf(interview, told(...asked), 'participant')).toEqual({ state: 'partial', answered: 2, questions: 4 });
    const all = [...asked, 'Which tool are you using now?', LONG, 'What would have to change for you to come back to us?', LONG];
    expect(completionOf(interview, told(...all), 'participant')).toMatchObject({ state: 'complete' });
  });

  it('names no numbers where the prompt holds no questions', () => {
    const free = { ...interview, instructions: 'Be curious and kind.' };
    expect(completionOf(free, told(...asked), 'participant')).toEqual({ state: 'partial', answered: null, questions: null });
  });

  it('counts no small talk', () => {
    expect(completionOf(interview, told('Hey there! How are you doing today?', 'Fine'), 'participant').state).toBe('none');
  });
});
