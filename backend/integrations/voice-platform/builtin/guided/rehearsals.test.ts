import { beforeAll, describe, expect, it } from 'vitest';
import { linkTurns, withLinks } from '../../linking/link-turns.js';
import { reword } from '../../linking/testing/reword.js';
import { randomFrom } from '../../simulation/seeded.js';
import { PROBES } from '../../../../contract/guide.js';
import { keyOf, sentencesOf } from '../text.js';
import { guideState } from './guide-state.js';
import { guidedMeta } from './guided-meta.js';
import { MOST_TURNS, type Rehearsal, rehearseAll, USUAL_MS } from './testing/rehearsal.js';

describe('rehearsals of guides with simulated participants', () => {
  let rehearsals: Rehearsal[] = [];

  beforeAll(async () => {
    rehearsals = await rehearseAll();
  }, 120_000);

  const failing = (fails: (rehearsal: Rehearsal) => boolean) => rehearsals.filter(fails).map(({ name }) => name);

  it('are at least 200, with models that stray at least 300 times', () => {
    expect(rehearsals.length).toBeGreaterThanOrEqual(200);
    expect(rehearsals.reduce((sum, { strayed }) => sum + strayed, 0)).toBeGreaterThanOrEqual(300);
  });

  it('[GUIDED-21] never ask more follow-ups than the depth of a question allows, whatever a model says of the answers', () => {
    expect(rehearsals.reduce((sum, { judged }) => sum + judged, 0)).toBeGreaterThanOrEqual(100);
    const judgements = rehearsals.flatMap(({ turns }) => turns.flatMap((turn) => guidedMeta(turn)?.sufficient ?? []));
    expect(new Set(judgements)).toEqual(new Set([true, false]));
    const probedMore = ({ state }: Rehearsal) => state.questions.some(({ question, probes }) => probes.length > PROBES[question.probing]);
    expect(failing(probedMore)).toEqual([]);
  });

  it('[GUIDED-10] always end, with a spoken close', () => {
    expect(failing(({ turns }) => turns.length > MOST_TURNS)).toEqual([]);
    expect(
      failing(({ turns, guide }) => turns.at(-1)!.role !== 'assistant' || !turns.at(-1)!.text.endsWith(sentencesOf(guide.closing).at(-1)!)),
    ).toEqual([]);
    expect(new Set(rehearsals.map(({ ends }) => ends))).toEqual(new Set(['covered', 'left', 'time']));
  });

  it('[GUIDED-10] have asked every must-ask when they end by themselves', () => {
    const unasked = ({ ends, state, turns }: Rehearsal) =>
      ends === 'covered' &&
      state.questions.some(
        ({ question, bypassed }) =>
          question.required &&
          !bypassed &&
          !turns.some(({ role, text }) => role === 'assistant' && keyOf(text).includes(keyOf(question.wording))),
      );
    expect(failing(unasked)).toEqual([]);
    expect(failing(({ ends }) => ends === 'covered').length).toBeGreaterThan(rehearsals.length / 2);
  });

  it('[GUIDED-13, GUIDED-14] let nothing reach a participant that no interviewer may say', () => {
    const badly = rehearsals.flatMap(({ reached, bad, name }) =>
      [...bad].filter((draft) => reached.some((text) => text.includes(draft))).map((draft) => `${name}: ${draft}`),
    );
    expect(badly).toEqual([]);
    expect(failing(({ reached }) => reached.some((text) => (text.match(/[?？؟]/gu) ?? []).length > 1))).toEqual([]);
  });

  it('[GUIDED-11] ask at most 1 % of the questions again that were answered', () => {
    const again = rehearsals.flatMap(({ name, askedAgain }) => askedAgain.map((text) => `${name}: ${text}`));
    const asked = rehearsals.reduce((sum, rehearsal) => sum + rehearsal.asked, 0);
    expect(again.length, again.join('\n')).toBeLessThanOrEqual(asked / 100);
  });

  it('[GUIDED-02] link at least 95 % of the answers to the question they answer', () => {
    let right = 0;
    const wrong: string[] = [];
    for (const { name, state, truth } of rehearsals) {
      for (const [seq, id] of truth) {
        const linked = state.questions.find(({ answers }) => answers.includes(seq))?.question.id;
        if (linked === id) right += 1;
        else wrong.push(`${name}: turn ${seq} of ${id} is linked to ${linked}`);
      }
    }
    expect(right / (right + wrong.length), wrong.slice(0, 20).join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('[GUIDED-17] are linked with the guide again without labels and in other words: at least 95 % of the turns and of the answers', () => {
    const wrong: string[] = [];
    let turnsLinked = 0;
    let answersLinked = 0;
    let wrongAnswers = 0;
    for (const [index, rehearsal] of rehearsals.entries()) {
      const { turns, labels, answers } = reword(rehearsal, randomFrom(index + 1));
      const links = new Map(linkTurns(rehearsal.guide, turns).map((link) => [link.seq, link]));
      for (const [seq, { questionId }] of labels) {
        turnsLinked += 1;
        const { meta, unclear } = links.get(seq)!;
        if (meta.questionId === questionId) continue;
        wrong.push(`${rehearsal.name}: turn ${seq} of ${questionId} is linked to ${meta.questionId}`);
        // A model may be asked for it.
        if (unclear.length > 0) expect(unclear, rehearsal.name).toContain(questionId ?? null);
      }
      const { questions } = guideState(rehearsal.guide, withLinks(turns, [...links.values()]), { elapsedMs: 0, maxMs: Infinity });
      for (const [seq, id] of answers) {
        answersLinked += 1;
        if (questions.find(({ answers: own }) => own.includes(seq))?.question.id !== id) wrongAnswers += 1;
      }
    }
    expect(turnsLinked).toBeGreaterThan(2_000);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(turnsLinked * 0.05);
    expect(wrongAnswers).toBeLessThanOrEqual(answersLinked * 0.05);
  });

  it('[GUIDED-01] come out the same when the state is read from the words instead of the notes', () => {
    for (const { guide, turns, state, name } of rehearsals) {
      const bare = turns.map((turn) => {
        const meta = guidedMeta(turn);
        return meta ? { ...turn, meta: { ...meta, heard: undefined } } : turn;
      });
      const read = guideState(guide, bare, { elapsedMs: state.atMs, maxMs: USUAL_MS });
      expect(
        read.questions.map(({ state: at, value, answers }) => ({ at, value, answers })),
        name,
      ).toEqual(state.questions.map(({ state: at, value, answers }) => ({ at, value, answers })));
    }
  });
});
