import { describe, expect, it } from 'vitest';
import { ASSISTANT_DEFAULTS } from '../../contract/voice-constants.js';
import type { InterviewBrief, InterviewTurn } from '../../integrations/voice-platform/replies.port.js';
import { protectedReply, questionsOf, scriptedReply } from '../../integrations/voice-platform/builtin/scripted/scripted-interviewer.js';
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

/** The stored turns of a scripted interview with a participant who gives these answers. */
const scripted = (...answers: string[]) => play(brief, answers);

function play(brief: InterviewBrief, answers: readonly string[]): InterviewTurn[] {
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

describe('a question whether to stop, in the interviewer’s own words [GUIDED-22]', () => {
  it.each(['Shall we stop here?', 'I see. Would you like to end our conversation, or go on?'])(
    'is answered by no question’s answer: %s',
    (stop) => {
      const turns = told(
        ...['Hello!', 'Hi', 'How do you send an invoice today?', LONG, 'What made you look for another tool?', 'I want to stop'],
        ...[stop, 'No', 'Which tool are you using now?', LONG],
      );
      expect(completionOf(interview, turns, 'participant')).toEqual({ state: 'partial', answered: 2, questions: 4 });
    },
  );

  it('is known where only its beginning was heard', () => {
    const [first, ...rest] = told('What made you look for another tool?', 'I want to stop', 'Of course. Would', 'No');
    const turns = [
      ...told('How do you send an invoice today?', LONG),
      first!,
      ...rest.map((turn, at) => (at === 1 ? { ...turn, offersStop: true as const } : turn)),
    ];
    expect(completionOf(interview, turns, 'participant')).toMatchObject({ answered: 1 });
  });
});

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

/** The last question, and that there is nothing to add. */
const ENDS: readonly (readonly [string, string, string])[] = [
  ['en', 'Is there anything else you would like to add?', 'No, that’s all.'],
  ['de', 'Möchten Sie noch etwas ergänzen?', 'Nein, das war’s.'],
  ['fr', 'Y a-t-il autre chose que vous souhaitez ajouter ?', 'Non, c’est tout.'],
  ['es', '¿Hay algo más que quiera añadir?', 'No, eso es todo.'],
  ['pt', 'Há mais alguma coisa que gostaria de acrescentar?', 'Não, é só isso.'],
  ['it', 'C’è qualcos’altro da aggiungere?', 'No, è tutto.'],
  ['nl', 'Wilt u nog iets toevoegen?', 'Nee, dat was alles.'],
  ['tr', 'Eklemek istediğiniz bir şey var mı?', 'Hayır, hepsi bu.'],
  ['sv', 'Är det något mer du vill tillägga?', 'Nej, det var allt.'],
  ['ja', '他に付け加えたいことはありますか？', 'いいえ、以上です。'],
  ['plain', 'What would have to change for you to come back?', 'Nothing, that’s all.'],
];

describe("'no, that is all' to the last question", () => {
  it.each(ENDS)('%s: is an answer for the script, which says goodbye, and the interview is complete', (_, question, answer) => {
    const over = { instructions: `1. How do you send an invoice today?\n2. ${question}` };
    const turns = play({ ...brief, ...over }, ['Fine', LONG, answer]);
    expect(turns.at(-1)).toMatchObject({ role: 'assistant', text: brief.endMessage, meta: { kind: 'closing' } });
    expect(completionOf({ ...interview, ...over }, turns, 'assistant')).toEqual({ state: 'complete', answered: 2, questions: 2 });
  });

  it.each(ENDS)('%s: is left to the model that asked, and its goodbye completes the interview', (_, question, answer) => {
    const over = { instructions: `1. How do you send an invoice today?\n2. ${question}` };
    const texts = ['Hey there!', 'Fine', 'How do you send an invoice today?', LONG, `Thanks. ${question}`, answer];
    const turns = told(...texts).map((turn, index) => ({ ...turn, seq: index + 1, meta: null }));
    expect(protectedReply({ ...brief, ...over }, turns)).toBeNull();
    expect(completionOf({ ...interview, ...over }, told(...texts, ASSISTANT_DEFAULTS.endMessage), 'assistant').state).toBe('complete');
  });

  it('is a wish to stop in the middle, and where the interviewer has asked whether to stop', () => {
    expect(scripted('Fine', 'That’s all.').at(-1)?.meta).toMatchObject({ kind: 'confirm-stop' });
    const middle = told('Hey there!', 'Fine', 'How do you send an invoice today?', 'That’s all.');
    expect(
      protectedReply(
        brief,
        middle.map((turn, index) => ({ ...turn, seq: index + 1, meta: null })),
      ),
    ).not.toBeNull();
    const stopped = scripted('Fine', LONG, LONG, LONG, 'I want to stop now.', 'Yes, that’s all.');
    expect(completionOf(interview, stopped, 'assistant')).toMatchObject({ state: 'partial', answered: 3 });
  });

  it('answers a follow-up, and the next question comes', () => {
    const turns = scripted('Fine', 'By mail.', 'No, that’s all.');
    expect(turns.at(-1)?.meta).toMatchObject({ kind: 'question', question: 'What made you look for another tool?' });
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

  it('[GUIDED-22] counts a single word that is a wish in another language', () => {
    const german = { ...interview, instructions: '1. Was hindert Sie daran?\n2. Wer hilft Ihnen dabei?' };
    const turns = told(
      'Guten Tag!',
      'Gut',
      'Danke. Was hindert Sie daran?',
      'Termine.',
      'Und wer hilft Ihnen dabei?',
      'Basta.',
      'Auf Wiedersehen!',
    );
    for (const language of ['de', null]) {
      expect(completionOf(german, turns, 'assistant', null, language)).toMatchObject({ state: 'complete' });
      expect(completionOf(german, turns.slice(0, 4), 'participant', null, language)).toEqual({
        state: 'partial',
        answered: 1,
        questions: 2,
      });
    }
    // In a French one it is a wish.
    expect(completionOf(german, turns.slice(0, 4), 'participant', null, 'fr')).toMatchObject({ state: 'none' });
  });

  it('names no numbers where the prompt holds no questions', () => {
    const free = { ...interview, instructions: 'Be curious and kind.' };
    expect(completionOf(free, told(...asked), 'participant')).toEqual({ state: 'partial', answered: null, questions: null });
  });

  it('counts no small talk', () => {
    expect(completionOf(interview, told('Hey there! How are you doing today?', 'Fine'), 'participant').state).toBe('none');
  });
});
