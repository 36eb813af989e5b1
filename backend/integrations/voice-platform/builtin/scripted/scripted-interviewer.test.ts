import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCRIPT_TEXTS } from '../../../../common/intents/script-texts.js';
import { ASSISTANT_DEFAULTS } from '../../../../contract/voice-constants.js';
import type { InterviewBrief, InterviewTurn } from '../../replies.port.js';
import { questionsOf, scriptedReply } from './scripted-interviewer.js';

const brief: InterviewBrief = {
  interviewName: 'Planning',
  interviewInfo: '',
  instructions: '1. How do you plan your week?\n2. What gets in the way?\n3. How old are you?',
  systemPrompt: '',
  firstMessage: ASSISTANT_DEFAULTS.firstMessage,
  endMessage: ASSISTANT_DEFAULTS.endMessage,
};

/** Plays an interview: the interviewer speaks first, each answer is followed by its reply. */
function play(answers: readonly string[], over: Partial<InterviewBrief> = {}): { turns: InterviewTurn[]; said: string[]; closed: boolean } {
  const turns: InterviewTurn[] = [];
  let closed = false;
  const reply = () => {
    const next = scriptedReply({ ...brief, ...over }, turns, false);
    if (!next) return;
    turns.push({ seq: turns.length + 1, role: 'assistant', text: next.text, meta: JSON.parse(JSON.stringify(next.meta)) });
    closed = next.closes;
  };
  reply();
  for (const text of answers) {
    turns.push({ seq: turns.length + 1, role: 'user', text, meta: null });
    reply();
  }
  return { turns, said: turns.filter((turn) => turn.role === 'assistant').map((turn) => turn.text), closed };
}

const LONG = 'I sit down on Sunday evening with a paper list.';

describe('scriptedReply', () => {
  it('greets, asks in order, one at a time, and closes with the end message', () => {
    const { said, closed } = play(['Fine, thanks', LONG, LONG, '42']);
    expect(said[0]).toBe('Hey there! How are you doing today?');
    expect(said[1]).toMatch(/begin\. How do you plan your week\?$/);
    expect(said[2]).toMatch(/What gets in the way\?$/);
    expect(said[3]).toMatch(/How old are you\?$/);
    expect(said[4]?.endsWith(ASSISTANT_DEFAULTS.endMessage)).toBe(true);
    expect(closed).toBe(true);
    for (const text of said) expect(text.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  it('probes a short answer once and then moves on', () => {
    const { said } = play(['Fine', 'Lists.', 'Yes.']);
    expect(said[2]).toBe('Could you tell me a bit more about that?');
    expect(said[3]).toMatch(/What gets in the way\?$/);
  });

  it('words its probes differently', () => {
    const { said } = play(['Fine', 'Lists.', LONG, 'People.']);
    expect(said[2]).not.toBe(said[4]);
    expect(said[4]).toBe('Could you give me an example?');
  });

  it('encourages somebody who does not know', () => {
    expect(play(['Fine', 'No idea']).said[2]).toMatch(/comes to mind\?$/);
  });

  it('skips on request', () => {
    expect(play(['Fine', 'skip']).said[2]).toBe('No problem, let’s move on. What gets in the way?');
  });

  it('repeats the question on request, as often as asked', () => {
    const { said } = play(['Fine', 'Could you repeat that?', 'Sorry?', LONG]);
    expect(said[2]).toBe('Of course. How do you plan your week?');
    expect(said[3]).toBe('Of course. How do you plan your week?');
    expect(said[4]).toMatch(/What gets in the way\?$/);
  });

  it('confirms a wish to stop once, and then honours it', () => {
    const { said, closed } = play(['Fine', 'I have to go', 'Yes']);
    expect(said[2]).toBe('Of course. Would you like to end the interview now?');
    expect(said[3]).toBe(ASSISTANT_DEFAULTS.endMessage);
    expect(closed).toBe(true);
    expect(play(['Fine', 'Please stop. I want to end this interview.', 'I said stop']).closed).toBe(true);
    expect(play(['stop', 'ok']).closed).toBe(true);
  });

  it('continues with the question when the participant would rather continue', () => {
    const { said, closed } = play(['Fine', 'stop', 'No, let’s continue']);
    expect(closed).toBe(false);
    expect(said[3]).toBe('Then let’s continue. How do you plan your week?');
  });

  it('answers wishes in the language they are said in', () => {
    const { said, closed } = play(['Fine', 'Ich möchte aufhören', 'Ja, bitte']);
    expect(said[2]).toBe('Natürlich. Möchten Sie das Interview jetzt beenden?');
    expect(closed).toBe(true);
    expect(play(['Fine', '¿Es usted una persona real?']).said[2]).toMatch(/^Soy una IA, no una persona\..*How do you plan your week\?$/);
  });

  it('speaks the language of the owner’s questions around them', () => {
    const { said } = play(['Gut', 'Listen.', 'Ich setze mich am Sonntagabend mit einer Papierliste hin.'], {
      instructions: '1. Wie planen Sie Ihre Woche?\n2. Was kommt Ihnen dabei in die Quere?',
    });
    expect(said[1]).toBe('Vielen Dank, dass Sie sich Zeit nehmen. Fangen wir an. Wie planen Sie Ihre Woche?');
    expect(said[2]).toBe('Können Sie mir etwas mehr darüber erzählen?');
    expect(said[3]).toBe('Danke. Was kommt Ihnen dabei in die Quere?');
  });

  it('is kind to distress, says that it is an AI, and never thanks for a refusal', () => {
    const { said } = play([
      'Fine',
      'My father died last month, I cannot plan anything.',
      'are you a real person?',
      'I said I can’t talk about this. Can we skip it?',
    ]);
    expect(said[2]).toMatch(/^I’m sorry, .* pause, skip this question or stop .*How do you plan your week\?$/);
    expect(said[3]).toMatch(/^I’m an AI interviewer, not a person\./);
    expect(said[4]).toBe('No problem, let’s move on. What gets in the way?');
    expect(said.join(' ')).not.toMatch(/helpful|sharing|good to know/i);
  });

  it('answers objections and questions about the recording truthfully, and asks the same question again', () => {
    const { said } = play(['Fine', 'I object to being recorded', 'Are you recording this?', 'Does a human read this?', LONG]);
    expect(said[2]).toMatch(/^I understand\. .*saved as text.* on some devices, also as a recording\..* How do you plan your week\?$/);
    expect(said[3]).toMatch(/^Your answers are saved as text .* How do you plan your week\?$/);
    expect(said[4]).toMatch(/^The people who run this study can read .* How do you plan your week\?$/);
    expect(said[5]).toMatch(/What gets in the way\?$/);
    expect(play(['Fine', 'Please stop recording']).said[2]).not.toContain('end the interview');
  });

  it('waits for a pause to end, and asks the same question again', () => {
    const { said, closed } = play(['Fine', 'I need a minute', 'OK, I can go on now', LONG]);
    expect(said.slice(2, 4)).toEqual(['Take all the time you need. I’ll wait.', 'Then let’s continue. How do you plan your week?']);
    expect(said[4]).toMatch(/What gets in the way\?$/);
    expect(closed).toBe(false);
    expect(play(['Fine', 'Ich brauche eine Pause', 'weiter']).said[3]).toBe('Dann machen wir weiter. How do you plan your week?');
    // An answer instead of "I am ready" counts as one.
    expect(play(['Fine', 'I need a minute', LONG]).said[3]).toMatch(/What gets in the way\?$/);
  });

  it('takes what is added to an earlier answer, and continues where it was', () => {
    const { turns, said } = play(['Fine', LONG, 'Can we go back to the previous question?', 'My sister plans it with me.', LONG]);
    expect(said[3]).toBe('Of course. Please add what you wanted to say; then we continue with: What gets in the way?');
    expect(turns[6]?.meta).toMatchObject({ kind: 'back', question: 'How do you plan your week?', next: 'What gets in the way?' });
    expect(said[4]).toMatch(/^(?:Thank you|Thank you for your answer|I see)\. What gets in the way\?$/);
    expect(said[5]).toMatch(/How old are you\?$/);
  });

  it('says how many questions are left', () => {
    expect(play(['Fine', 'How many questions are left?']).said[2]).toMatch(/^There are 2 more questions after this one\. /);
    expect(play(['Fine', LONG, LONG, 'How many questions are left?']).said[4]).toMatch(/^This is the last question\. /);
  });

  it('[GUIDED-22] ends only after a yes, and takes a single word of another language for an answer', () => {
    const noise = play(['Fine', 'I want to stop', 'The noise']);
    expect(noise.closed).toBe(false);
    expect(noise.turns.at(-1)?.meta).toMatchObject({ kind: 'probe', question: 'How do you plan your week?' });
    expect(play(['Fine', 'Slut', 'The noise']).said.join()).not.toContain(SCRIPT_TEXTS.sv.confirmStop);
  });

  it('continues in the language of the wish when a plain no follows it', () => {
    expect(play(['Fine', 'Ich möchte aufhören', 'Nein']).said[3]).toBe('Dann machen wir weiter. How do you plan your week?');
  });

  it('asks why after a plain no where the prompt says so, in the language of the question', () => {
    const instructions = '1. Would you do it again? If they say no, ask why.\n2. Do you work nights?';
    const { said } = play(['Fine', 'No.', 'It was far too expensive for us.', 'No.'], { instructions });
    expect(said[2]).toBe('Why not?');
    expect(said[3]).toMatch(/Do you work nights\?$/);
    expect(said[4]).toBe('Could you give me an example?');
    expect(play(['Fine', 'No, it was far too expensive.'], { instructions }).said[2]).toMatch(/Do you work nights\?$/);
    const german = '1. Würden Sie es wieder tun? Wenn sie nein sagen, fragen Sie warum.\n2. Arbeiten Sie nachts?';
    expect(play(['Gut', 'Nein.'], { instructions: german }).said[2]).toBe('Warum nicht?');
  });

  it.each(['and then mum died', 'She fell down the stairs in March and never got up properly again', 'He had cancer'])(
    'acknowledges %j warmly, and asks for no example of it',
    (answer) => expect(play(['Fine', LONG, answer]).said[3]).toBe('Thank you for telling me that. How old are you?'),
  );

  it('acknowledges hard answers warmly in German', () => {
    const instructions = '1. Wie war das Jahr?\n2. Was hat Ihnen geholfen?';
    expect(play(['Gut', 'Im März ist die Oma von nebenan gestorben'], { instructions }).said[2]).toBe(
      'Danke, dass Sie mir das erzählen. Was hat Ihnen geholfen?',
    );
  });

  it.each([
    ['My dad, he had a stroke and', 'Go on, I’m listening.'],
    ['I like it because', 'Go on, I’m listening.'],
    ['First, the smell of', 'Go on, I’m listening.'],
    ['Mir gefällt das nicht, weil', 'Sprechen Sie ruhig weiter, ich höre zu.'],
  ])('lets a participant finish %j before it moves on', (begun, expected) => {
    const { said, turns } = play(['Fine', begun, 'then nothing was the same for us any more']);
    expect(said[2]).toBe(expected);
    expect(said[3]).toMatch(/What gets in the way\?$/);
    expect(turns[4]?.meta).toMatchObject({ kind: 'go-on', question: 'How do you plan your week?' });
    // Breaking off twice in a row does not hold the interview up.
    expect(play(['Fine', begun, `${begun} and`]).said[3]).not.toBe(expected);
  });

  it('says nothing while the participant has not answered, and nothing after goodbye', () => {
    const { turns } = play(['Fine']);
    expect(scriptedReply(brief, turns, false)).toBeNull();
    const over = play(['Fine', 'stop', 'yes']);
    expect(over.turns.at(-1)?.meta).toMatchObject({ kind: 'closing', step: { early: true } });
    over.turns.push({ seq: 99, role: 'user', text: 'Wait, one more thing', meta: null });
    expect(scriptedReply(brief, over.turns, false)).toBeNull();
  });

  it('takes several messages sent in a row as one answer', () => {
    const { turns } = play(['Fine']);
    turns.push({ seq: 4, role: 'user', text: 'On Sundays', meta: null }, { seq: 5, role: 'user', text: 'with a paper list', meta: null });
    expect(scriptedReply(brief, turns, false)?.text).toMatch(/What gets in the way\?$/);
  });

  it('says goodbye when the time is up', () => {
    const { turns } = play(['Fine']);
    const reply = scriptedReply(brief, turns, true);
    expect(reply).toMatchObject({ closes: true, text: `We have come to the end of our time. ${ASSISTANT_DEFAULTS.endMessage}` });
  });

  it('continues with the questions a model left open', () => {
    const turns: InterviewTurn[] = [
      { seq: 1, role: 'assistant', text: ASSISTANT_DEFAULTS.firstMessage, meta: { by: 'script', kind: 'greeting' } },
      { seq: 2, role: 'user', text: 'Fine', meta: null },
      { seq: 3, role: 'assistant', text: 'Lovely! So, how do you plan your week?', meta: { by: 'model', kind: 'turn' } },
      { seq: 4, role: 'user', text: LONG, meta: null },
    ];
    expect(scriptedReply(brief, turns, false)?.text).toMatch(/What gets in the way\?$/);
  });

  it('asks what is new when the owner changes the questions half-way', () => {
    const { turns } = play(['Fine', LONG]);
    turns.push({ seq: 99, role: 'user', text: LONG, meta: null });
    const changed = { ...brief, instructions: '1. What gets in the way?\n2. What would help?\n3. How do you plan your week?' };
    expect(scriptedReply(changed, turns, false)?.text).toMatch(/What would help\?$/);
  });

  it('has questions for an interview whose prompt names none', () => {
    expect(questionsOf({ ...brief, instructions: 'Be friendly.' })[0]).toContain('“Planning”');
  });

  /** Said once for each question whose answer breaks off. */
  const GO_ON = new Set(Object.values(SCRIPT_TEXTS).map(({ goOn }) => goOn));

  it('comes to an end whatever is answered, never asks two things at once and repeats itself only on request', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 60 }), { minLength: 40, maxLength: 40 }), (answers) => {
        const patient = answers.map((answer) => (/^[?\s]*$/.test(answer) ? 'x' : answer));
        const { said, closed } = play(patient);
        expect(closed).toBe(true);
        const questions = said.filter((text) => !text.startsWith('Of course') && !text.startsWith('Let me ask') && !GO_ON.has(text));
        expect(new Set(questions).size).toBe(questions.length);
        for (const text of said) expect(text.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1);
      }),
      { numRuns: 200 },
    );
  });
});
