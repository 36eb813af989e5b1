import { describe, expect, it } from 'vitest';
import { ASSISTANT_DEFAULTS } from '../../../contract/voice-constants.js';
import type { InterviewBrief, InterviewTurn } from '../replies.port.js';
import { promptTurns } from './prompt-turns.js';
import { protectedReply, scriptedReply } from './scripted/scripted-interviewer.js';

const brief: InterviewBrief = {
  interviewName: 'Planning',
  interviewInfo: '',
  instructions: '1. How do you plan your week?\n2. What gets in the way?\n3. Which tools do you use?',
  systemPrompt: '',
  firstMessage: ASSISTANT_DEFAULTS.firstMessage,
  endMessage: ASSISTANT_DEFAULTS.endMessage,
};
const PLAN = 'How do you plan your week?';
const LONG = 'I sit down on Sunday evening with a paper list.';

type Said = readonly [InterviewTurn['role'], string, unknown?];
const interviewer = (text: string, meta: unknown): Said => ['assistant', text, meta];
const participant = (text: string): Said => ['user', text, null];
const notice = (kind: 'taken-over' | 'handed-back', question?: string): Said => [
  'assistant',
  `(${kind})`,
  { by: 'notice', notice: kind, ...(question !== undefined && { question }) },
];
const person = (text: string): Said => ['assistant', text, { by: 'human' }];

const HELLO = interviewer(ASSISTANT_DEFAULTS.firstMessage, { by: 'script', kind: 'greeting' });
const FIRST = [HELLO, participant('Fine'), interviewer(PLAN, { by: 'script', kind: 'question', question: PLAN })];
const numbered = (said: readonly Said[]): InterviewTurn[] =>
  said.map(([role, text, meta = null], at) => ({ seq: at + 1, role, text, meta }));
const reply = (...said: readonly Said[]) => scriptedReply(brief, promptTurns(numbered(said)), false);

describe('a prompt-based interview that a person has handed back', () => {
  it('[STEP-57] repeats the open question, and does not follow up on what was said to the person', () => {
    const asked = reply(
      ...FIRST,
      notice('taken-over'),
      person('Hi, I am Ann. Where do you live?'),
      participant('Bonn.'),
      notice('handed-back'),
    );
    expect(asked?.meta).toEqual({ by: 'script', kind: 'repeat', question: PLAN });
    expect(asked?.text.endsWith(PLAN)).toBe(true);
  });

  it('[STEP-57] continues with the next question if the previous one was answered', () => {
    const asked = reply(
      ...FIRST,
      participant(LONG),
      notice('taken-over'),
      person('Where?'),
      participant('At home.'),
      notice('handed-back'),
    );
    expect(asked?.meta).toEqual({ by: 'script', kind: 'question', question: 'What gets in the way?' });
  });

  it('[STEP-57] begins with its first question if there was only the greeting', () => {
    const asked = reply(HELLO, notice('taken-over'), person('Hello, Ann here.'), participant('Hello!'), notice('handed-back'));
    expect(asked?.meta).toEqual({ by: 'script', kind: 'question', question: PLAN });
  });

  it('[STEP-57] takes the words after that question as its answer, and follows up as usual', () => {
    const back = [...FIRST, notice('taken-over'), person('One moment, please.'), notice('handed-back', PLAN)];
    expect(reply(...back)).toBeNull();
    expect(reply(...back, participant('Lists.'))?.meta).toEqual({ by: 'script', kind: 'probe', question: PLAN });
    expect(reply(...back, participant(LONG))?.meta).toMatchObject({ kind: 'question', question: 'What gets in the way?' });
  });

  it('[STEP-57] replies to what was said before, if the participant has not answered the person', () => {
    const asked = reply(...FIRST, participant(LONG), notice('taken-over'), person('Thank you, that helps.'), notice('handed-back'));
    expect(asked?.meta).toMatchObject({ kind: 'question', question: 'What gets in the way?' });
  });

  it('[STEP-57] distinguishes an answer finished as the person took over from a greeting to them', () => {
    const came = [...FIRST, notice('taken-over')];
    expect(reply(...came, participant('Oh, hello'), notice('handed-back'))?.meta).toMatchObject({ kind: 'repeat', question: PLAN });
    expect(reply(...came, participant(LONG), notice('handed-back'))?.meta).toMatchObject({
      kind: 'question',
      question: 'What gets in the way?',
    });
  });

  it('[STEP-57] still recognises that the participant wants to stop, and the question stays open', () => {
    const said = [...FIRST, notice('taken-over'), person('How are you?'), participant('I want to stop now'), notice('handed-back')];
    for (const asked of [reply(...said), protectedReply(brief, promptTurns(numbered(said)))]) {
      expect(asked?.meta).toMatchObject({ kind: 'confirm-stop', question: PLAN });
    }
  });

  it('[STEP-19] keeps a person’s words for the model, but not notices or words from a pause', () => {
    const turns = promptTurns(
      numbered([
        ...FIRST,
        notice('taken-over'),
        person('Where do you live?'),
        participant('Bonn.'),
        notice('handed-back', PLAN),
        ['user', 'Are you there?', { during: 'pause' }],
      ]),
    );
    expect(turns.map(({ text }) => text)).toEqual([HELLO[1], 'Fine', PLAN, 'Where do you live?', 'Bonn.', PLAN]);
    const plain = numbered(FIRST);
    expect(promptTurns(plain)).toBe(plain);
  });
});
