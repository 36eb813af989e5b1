import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../../test/support/cpu-time.js';
import { questionsIn } from '../../../contract/guide.js';
import { guideState } from '../builtin/guided/guide-state.js';
import { guideWith } from '../builtin/guided/testing/guides.js';
import type { InterviewTurn } from '../replies.port.js';
import { linkTurns, withLinks } from './link-turns.js';
import { CONVERSATIONS } from './testing/conversations.js';

const NO_LIMIT = { elapsedMs: 0, maxMs: Infinity };
/** Turns of both sides in turn, the interviewer first. */
const told = (...texts: string[]): InterviewTurn[] =>
  texts.map((text, at) => ({ seq: at + 1, role: at % 2 === 0 ? 'assistant' : 'user', text, meta: null }));

describe('linking the turns of a voice platform with a guide', () => {
  it.each(CONVERSATIONS.map((conversation) => [conversation.language, conversation] as const))(
    '[GUIDED-16] finds the questions of a conversation in another language: %s',
    (_language, { guide, exchanges }) => {
      const turns = told(...exchanges.flatMap(([said, , reply]) => [said, reply]).filter((text) => text !== ''));
      const links = linkTurns(guide, turns);
      const ids = [undefined, ...questionsIn(guide).map(({ id }) => id)];
      expect(links.map(({ meta }) => ids.indexOf(meta.questionId))).toEqual(exchanges.map(([, question]) => question));
      const { questions } = guideState(guide, withLinks(turns, links), NO_LIMIT);
      expect(questions.map(({ state }) => state)).toEqual(questions.map(() => 'answered'));
      for (const { question, value } of questions) if (question.answer.type !== 'open') expect(value).not.toBeNull();
    },
  );

  it.each(['Lärm.', 'Termine.', 'Basta.'])('[GUIDED-22] takes %j in a German interview for an answer', (answer) => {
    const german = guideWith([[{ wording: 'Was hindert Sie daran?' }, { wording: 'Wer hilft Ihnen dabei?' }]], { language: 'de' });
    const turns = told(
      'Guten Tag!',
      'Gut.',
      'Was hindert Sie daran?',
      answer,
      'Was meinen Sie damit?',
      'Zu viele.',
      'Wer hilft Ihnen?',
      'Niemand.',
    );
    const links = linkTurns(german, turns);
    expect(links.map(({ meta }) => meta.kind)).toEqual(['greeting', 'question', 'probe', 'question']);
    expect(guideState(german, withLinks(turns, links), NO_LIMIT).questions[0]).toMatchObject({ state: 'answered', answers: [4, 6] });
  });

  const guide = guideWith([
    [
      { wording: 'How do you plan your week?' },
      { wording: 'How satisfied are you with it?', answer: { type: 'scale', min: 1, max: 5, minLabel: 'not at all', maxLabel: 'very' } },
      { wording: 'What would you change?' },
    ],
  ]);
  const questionsOf = (turns: InterviewTurn[]) => linkTurns(guide, turns).map(({ meta }) => `${meta.kind} ${meta.questionId ?? '–'}`);

  it('[GUIDED-16] tells questions, follow-ups, repetitions and the goodbye from each other', () => {
    const turns = told(
      'Hey there! How are you doing today?',
      'Fine.',
      'Great. How do you usually plan your week?',
      'With a list.',
      'Could you tell me more about that?',
      'I write it on Sundays.',
      'How satisfied are you with it, from one to five?',
      'Sorry, can you repeat the question?',
      'Sure. From one to five, how satisfied are you?',
      'Quite happy.',
      'Which number would that be?',
      'Four.',
      'And what would you change?',
      'I want to stop now.',
      'Would you like to end the interview now?',
      'Yes.',
      'Thank you for your time. Goodbye!',
    );
    expect(questionsOf(turns)).toEqual([
      'greeting –',
      'question q0000001',
      'probe q0000001',
      'question q0000002',
      'repeat q0000002',
      'clarify q0000002',
      'question q0000003',
      'confirm-stop q0000003',
      'closing –',
    ]);
    const { questions } = guideState(guide, withLinks(turns, linkTurns(guide, turns)), NO_LIMIT);
    expect(questions.map(({ state, value }) => [state, value])).toEqual([
      ['answered', null],
      ['answered', 4],
      ['asked', null],
    ]);
  });

  it('[GUIDED-16] takes turns in a row as one, and a call that continues after a break as the same interview', () => {
    const turns: InterviewTurn[] = [
      ['assistant', 'Hey there! How are you doing today?'],
      ['user', 'Fine.'],
      ['assistant', 'Nice.'],
      ['assistant', 'How do you plan your week?'],
      ['assistant', 'Are you still there?'],
      ['user', 'With a list on paper.'],
      ['assistant', 'Hey there! How are you doing today?'],
      ['user', 'Back again.'],
      ['assistant', 'What would you change about it?'],
      ['user', 'Fewer meetings.'],
    ].map(([role, text], at) => ({ seq: at + 1, role: role as InterviewTurn['role'], text: text!, meta: null }));
    expect(questionsOf(turns)).toEqual(['greeting –', 'go-on –', 'question q0000001', 'go-on q0000001', 'greeting –', 'question q0000003']);
    const { questions } = guideState(guide, withLinks(turns, linkTurns(guide, turns)), NO_LIMIT);
    expect(questions.map(({ answers }) => answers)).toEqual([[6], [], [10]]);
  });

  it('[GUIDED-16] leaves turns with records as they are, and takes links that are known', () => {
    const turns = told('Hey there!', 'Hi.', 'So what is it like for you?', 'I write lists.', 'Anything different you would like?', 'No.');
    expect(linkTurns(guide, withLinks(turns, linkTurns(guide, turns)))).toEqual([]);
    const [, second] = linkTurns(guide, turns, new Map([[3, 'q0000002']]));
    expect(second).toMatchObject({ meta: { questionId: 'q0000002', linkedBy: 'model' }, unclear: [] });
  });

  it('[GUIDED-16] is quick for the longest guide and interview', () => {
    const long = guideWith([Array.from({ length: 60 }, (_, n) => ({ wording: `What do you think about subject${n} and topic${n % 7}?` }))]);
    const turns = told(
      ...Array.from({ length: 1_000 }, (_, n) => `And subject${Math.floor(n / 17)}, what about that? ${'word '.repeat(100)}`),
    );
    let links: unknown[] = [];
    // Far more than it needs: about a second.
    expect(cpuMs(() => (links = linkTurns(long, turns)), 15_000)).toBeLessThan(15_000);
    expect(links).toHaveLength(500);
  });
});
