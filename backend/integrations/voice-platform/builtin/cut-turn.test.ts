import { describe, expect, it } from 'vitest';
import { cutText } from '../../../contract/heard-text.js';
import { BLANK_GUIDE, newQuestion } from '../../../contract/guide.js';
import type { InterviewTurn } from '../replies.port.js';
import { cutNote, cutTurn } from './cut-turn.js';
import { guideState } from './guided/guide-state.js';
import { decideMove, scriptWording } from './guided/guided-script.js';
import { briefOf, play } from './guided/testing/play.js';
import { conversation } from './model-interviewer.js';
import { scriptedReply } from './scripted/scripted-interviewer.js';

const TURN = 'Thank you. Let us go on. How do you get home?';

describe('[CUT-01] a turn that was cut', () => {
  it.each([
    [0, '…', TURN],
    [10, 'Thank you.', 'Let us go on. How do you get home?'],
    // In mid-sentence, from a page that splits sentences differently: a sentence that had begun counts.
    [14, 'Thank you. Let us go on.', 'How do you get home?'],
    [24, 'Thank you. Let us go on.', 'How do you get home?'],
  ])('heard up to letter %i', (heardTo, heard, unheard) => expect(cutText(TURN, heardTo)).toEqual({ heard, unheard }));

  it.each([TURN.length, 30, 10_000])('is complete once its last sentence has begun (%i)', (heardTo) =>
    expect(cutText(TURN, heardTo)).toBeNull(),
  );

  it('is cut in languages without spaces as well', () => {
    expect(cutText('谢谢您。您怎么回家？', 4)).toEqual({ heard: '谢谢您。', unheard: '您怎么回家？' });
  });

  it('loses the notes that mark it as a question, and keeps the others and its words', () => {
    const meta = {
      by: 'script',
      kind: 'question',
      purpose: 'ask',
      questionId: 'home',
      question: 'How do you get home?',
      step: {},
      atMs: 5,
      heard: { as: 'full' },
    };
    expect(cutTurn({ text: TURN, meta }, 10)).toEqual({
      text: 'Thank you.',
      asked: false,
      meta: {
        by: 'script',
        kind: 'question',
        purpose: 'ask',
        atMs: 5,
        heard: { as: 'full' },
        interrupted: true,
        unheard: 'Let us go on. How do you get home?',
      },
    });
    const asked = cutTurn({ text: `${TURN} Take your time.`, meta }, 30);
    expect(asked).toMatchObject({ asked: true, meta: { questionId: 'home', unheard: 'Take your time.' } });
  });
});

const [first, second] = ['How do you plan your week at home?', 'Who helps you with the plans?'] as const;
const guide = {
  ...BLANK_GUIDE,
  sections: [
    {
      id: 's1',
      title: 'Week',
      questions: [first, second].map((wording, at) => ({ ...newQuestion(`q${at + 1}`, wording), probing: 'light' as const })),
    },
  ],
};
const LONG =
  'I sit down on Sunday evening and write a list of everything that is coming up in the week, and then I talk about it with my sister.';
const NO_LIMIT = { elapsedMs: 0, maxMs: Infinity };

/** The interview so far; the last turn is cut after its first sentence. */
function cutLast(turns: readonly InterviewTurn[]): InterviewTurn[] {
  const last = turns.at(-1)!;
  const { text, meta } = cutTurn(last, last.text.indexOf('.') + 1)!;
  return [...turns.slice(0, -1), { ...last, text, meta }];
}
const answered = (turns: readonly InterviewTurn[], text: string): InterviewTurn[] => [
  ...turns,
  { seq: turns.length + 1, role: 'user', text, meta: null },
];

describe('[CUT-02] a question that was not heard', () => {
  it('does not count as asked in a guided interview: it is asked again, and the words said over it belong to the previous answer', () => {
    const turns = answered(
      cutLast(play(guide, ['Fine', LONG]).turns),
      'And sometimes with my brother, who lives next door to us and knows a lot.',
    );
    const states = guideState(guide, turns, NO_LIMIT).questions.map(({ state, answers }) => [state, answers]);
    expect(states).toEqual([
      ['answered', [4, 6]],
      ['open', []],
    ]);
    const next = scriptWording(decideMove(briefOf(guide), guide, turns, NO_LIMIT, false)!);
    expect(next.text).toContain(second);
    expect(next.meta).toMatchObject({ kind: 'question', questionId: 'q2' });
  });

  it('… nor does a follow-up that was not heard', () => {
    const played = play(guide, ['Fine', 'On paper']).turns;
    const probe = played.at(-1)!;
    expect((probe.meta as { kind: string }).kind).toBe('probe');
    const cut = cutTurn({ ...probe, text: `Thank you. ${probe.text}` }, 10)!;
    const turns = answered([...played.slice(0, -1), { ...probe, text: cut.text, meta: cut.meta }], 'With a pen.');
    expect(guideState(guide, turns, NO_LIMIT).questions[0]!.probes).toEqual([]);
  });

  it('… nor in an interview with a prompt', () => {
    const brief = { ...briefOf(guide), guide: null, instructions: `Ask these questions:\n1. ${first}\n2. ${second}` };
    let turns: InterviewTurn[] = [];
    const reply = () => {
      const { text, meta } = scriptedReply(brief, turns, false)!;
      turns = [...turns, { seq: turns.length + 1, role: 'assistant', text, meta }];
    };
    reply();
    for (const text of ['Fine', LONG]) {
      turns = answered(turns, text);
      reply();
    }
    expect(turns.at(-1)!.text).toContain(second);
    turns = answered(cutLast(turns), 'And sometimes with my brother, who lives next door.');
    expect(scriptedReply(brief, turns, false)!.text).toContain(second);
  });

  it('… is reported to a model once, in the next turn', () => {
    const brief = { ...briefOf(guide), guide: null };
    const turns: InterviewTurn[] = [{ seq: 1, role: 'assistant', text: TURN, meta: { by: 'model', kind: 'turn' } }];
    const cut = answered(cutLast(turns), 'Wait.');
    const messages = conversation(brief, cut, 'Rules.');
    expect(messages[0]!.content).toContain('They did not hear the rest of it: "Let us go on. How do you get home?"');
    expect(messages.slice(1)).toEqual([
      { role: 'assistant', content: 'Thank you.' },
      { role: 'user', content: '<answer>Wait.</answer>' },
    ]);
    expect(cutNote([...cut, { seq: 3, role: 'assistant', text: 'How?', meta: null }])).toBe('');
  });
});
