import { describe, expect, it } from 'vitest';
import type { AnswerType } from '../../../../contract/guide.js';
import type { TappedAnswer } from '../../../../contract/voice.js';
import type { InterviewTurn } from '../../replies.port.js';
import { guideState } from './guide-state.js';
import { decideMove, scriptWording } from './guided-script.js';
import { GUIDES, guideWith } from './testing/guides.js';
import { briefOf, play } from './testing/play.js';

const UNLIMITED = { elapsedMs: 0, maxMs: Infinity };
const scale: AnswerType = { type: 'scale', min: 1, max: 5, minLabel: 'useless', maxLabel: 'very useful' };
const several: AnswerType = { type: 'choice', options: ['Phone', 'Paper', 'Phone, then paper'], multiple: true };
const LONG = 'I sit down on Sunday evening with a paper list and I write down every meeting of the week.';

describe('what the participant’s page is told with each turn', () => {
  it('[DONE-19] that the interview ends at their own wish', () => {
    const guide = guideWith([[{ wording: 'What made you cancel?' }, { wording: 'Have you switched?' }]]);
    expect(play(guide, ['Fine', 'stop', 'yes']).metas.at(-1)).toMatchObject({ kind: 'closing', step: { early: true } });
    const covered = play(guide, ['Fine', LONG, LONG, 'Yes, that’s right']).metas.at(-1)!;
    expect([covered.kind, covered.step?.early]).toEqual(['closing', undefined]);
  });

  it('[CALL-25] how many questions were asked and about how many there are, branches and repetitions included', () => {
    const switched: AnswerType = { type: 'choice', options: ['Yes', 'No'], multiple: false };
    const guide = guideWith([
      [
        { wording: 'What made you cancel?' },
        { wording: 'Have you switched?', answer: switched, branches: [{ when: { type: 'option', option: 'No' }, goTo: 'q0000004' }] },
        { wording: 'What does the new one do better?' },
        { wording: 'How long did you use ours?' },
      ],
    ]);
    const { metas } = play(guide, ['Fine', LONG, 'Can you repeat the question?', 'No']);
    // "No" leads past the question about the new product.
    expect(metas.map(({ kind, step }) => [kind, step?.asked, step?.about])).toEqual([
      ['greeting', 0, 4],
      ['question', 1, 4],
      ['question', 2, 4],
      ['repeat', 2, 4],
      ['question', 3, 3],
    ]);
  });

  it('[CALL-25] every interview ends with as many questions as were asked, and never counts back', () => {
    for (const guide of Object.values(GUIDES)) {
      const { metas } = play(guide, ['Fine', ...Array.from({ length: 60 }, () => LONG), 'skip this question']);
      const counts = metas.map(({ step }) => step!.asked);
      expect(counts).toEqual([...counts].sort((a, b) => a - b));
      expect(metas.every(({ step }) => step!.asked <= step!.about)).toBe(true);
      const last = metas.at(-1)!;
      expect(last.kind).toBe('closing');
      expect(last.step!.about).toBe(last.step!.asked);
    }
  });

  it('[CALL-26] the question’s image, with its size and description', () => {
    const image = { id: 'a'.repeat(64), width: 640, height: 480, alt: 'A plan of a week' };
    const { metas } = play(guideWith([[{ wording: 'What do you see?', image }]]), ['Fine']);
    expect(metas[1]!.step!.image).toEqual(image);
  });

  it('[CALL-26] answers to tap while a value is open, with its stimulus, and none once it was given', () => {
    const guide = guideWith([
      [{ wording: 'How useful is it?', answer: scale, probing: 'light', hints: 'why', stimulus: 'Look at the plan.' }],
    ]);
    const { metas } = play(guide, ['Fine', 'Quite', 'Can you repeat the question?', '4']);
    expect(metas.map(({ kind, step }) => [kind, step?.answer?.type, step?.stimulus])).toEqual([
      ['greeting', undefined, undefined],
      ['question', 'scale', 'Look at the plan.'],
      ['clarify', 'scale', 'Look at the plan.'],
      ['repeat', 'scale', 'Look at the plan.'],
      // A follow-up on the value is answered in words, and the plan stays in view.
      ['probe', undefined, 'Look at the plan.'],
    ]);
  });
});

describe('a tapped answer', () => {
  const read = (answer: AnswerType, tapped: unknown, text = 'whatever', more: Record<string, unknown> = {}) => {
    const guide = guideWith([[{ wording: 'Which do you use?', answer }]]);
    const turns: InterviewTurn[] = [...play(guide, ['Fine']).turns];
    turns.push({ seq: turns.length + 1, role: 'user', text, meta: { answer: tapped as TappedAnswer, ...more } });
    return { guide, turns, state: guideState(guide, turns, UNLIMITED).questions[0]! };
  };
  const of = (value: unknown) => ({ questionId: 'q0000001', value });

  it('[CALL-27] is stored as the value, whatever its words could also mean', () => {
    expect(read(several, of(['Phone, then paper']), 'Phone, then paper').state.value).toEqual(['Phone, then paper']);
    expect(read(several, of(['Phone', 'Paper']), 'Phone, Paper').state.value).toEqual(['Phone', 'Paper']);
    expect(read(scale, of(5), '5').state).toMatchObject({ state: 'answered', value: 5 });
    const { guide, turns } = read({ type: 'number', min: 0, max: null, unit: 'years' }, of(1200), '1,200 years');
    const next = scriptWording(decideMove(briefOf(guide), guide, turns, UNLIMITED, false)!);
    expect(next.meta.heard).toMatchObject({ as: 'value', value: 1200 });
  });

  it.each([
    ['of another question', scale, { questionId: 'q0000009', value: 4 }],
    ['out of range', scale, of(9)],
    ['between two steps', scale, of(2.5)],
    ['of the wrong type', scale, of(['4'])],
    ['not an option', several, of(['Fax'])],
    ['an option twice', several, of(['Phone', 'Phone'])],
    ['more than one where one is asked', { ...several, multiple: false } satisfies AnswerType, of(['Phone', 'Paper'])],
    ['for an open question', { type: 'open' } satisfies AnswerType, of(4)],
  ])('[CALL-27] is left aside if it does not fit the question: %s', (_, answer, tapped) => {
    expect(read(answer, tapped, 'I could not say').state.value).toBeNull();
  });

  it('[CALL-27] gives way to the words that were added to it', () => {
    expect(read(scale, of(2), '2 no, 3', { joined: ['another'] }).state.value).toBeNull();
    expect(read(scale, of(2), '2 because it is slow', { joined: ['another'] }).state.value).toBe(2);
  });
});
