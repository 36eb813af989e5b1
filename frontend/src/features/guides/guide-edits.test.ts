import { BLANK_GUIDE, GUIDE_LIMITS, newQuestion, questionsIn, type AnswerType, type InterviewGuide } from '@contract/guide';
import { guideSchema } from '@contract/guide-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyParts, guideOfChosen, whyNotFit } from './copied-guide';
import { guideEdits, newHistory, TYPING_MS, UNDO_STEPS, type GuideHistory } from './guide-edits';
import { applyEdit, newGuideId, newSection, placeOf, renameOption, type GuideEdit } from './guide-operations';

const id = (n: number) => `id${String(n).padStart(6, '0')}`;

/** Three sections; the second question leads over the third, or to the end. */
const START: InterviewGuide = {
  ...BLANK_GUIDE,
  sections: [
    newSection(id(900), [
      newQuestion(id(1), 'One'),
      {
        ...newQuestion(id(2), 'Two'),
        answer: { type: 'choice', options: ['Yes', 'No'], multiple: false },
        branches: [
          { when: { type: 'option', option: 'No' }, goTo: id(4) },
          { when: { type: 'option', option: 'Yes' }, goTo: 'end' },
        ],
      },
    ]),
    newSection(id(901), [newQuestion(id(3), 'Three'), newQuestion(id(4), 'Four')]),
    newSection(id(902), []),
  ],
};

const answers: AnswerType[] = [
  { type: 'open' },
  { type: 'scale', min: 1, max: 5, minLabel: '', maxLabel: '' },
  { type: 'choice', options: ['Yes', 'No'], multiple: false },
];

/** Ids of the start, and of what edits add. */
const question = fc.integer({ min: 1, max: 12 }).map(id);
const section = fc.integer({ min: 900, max: 905 }).map(id);
const place = fc.integer({ min: 0, max: 5 });
const anyEdit: fc.Arbitrary<GuideEdit> = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), field: fc.constantFrom('opening' as const, 'tone' as const), value: fc.string() }),
  fc.record({ kind: fc.constant('set-section' as const), id: section, title: fc.string() }),
  fc.record({ kind: fc.constant('move-section' as const), id: section, at: place }),
  fc.record({ kind: fc.constant('remove-section' as const), id: section }),
  fc.record({ kind: fc.constant('move-question' as const), id: question, section, at: place }),
  fc.record({ kind: fc.constant('remove-question' as const), id: question }),
  fc.record({ kind: fc.constant('set-question' as const), id: question, change: fc.record({ wording: fc.string() }) }),
  fc.record({
    kind: fc.constant('set-question' as const),
    id: question,
    change: fc.record({
      answer: fc.constantFrom(...answers),
      branches: fc.array(
        fc.record({
          when: fc.constantFrom({ type: 'option' as const, option: 'Yes' }, { type: 'below' as const, value: 3 }),
          goTo: fc.oneof(question, fc.constant('end')),
        }),
        { maxLength: 3 },
      ),
    }),
  }),
);
/** What adds something new brings ids that are not in the guide yet. */
const insertion = fc.record({ section, at: place, into: fc.boolean() });
type Move = GuideEdit | { readonly section: string; readonly at: number; readonly into: boolean };

/** Runs edits as a person would make them, some while typing quickly. */
function run(moves: readonly { move: Move; pauseMs: number }[]): GuideHistory {
  let next = 100;
  let at = 0;
  return moves.reduce<GuideHistory>((history, { move, pauseMs }) => {
    at += pauseMs;
    const edit: GuideEdit =
      'kind' in move
        ? move
        : move.into
          ? { kind: 'insert-questions', section: move.section, at: move.at, questions: [newQuestion(id(next++), 'New')] }
          : { kind: 'insert-section', at: move.at, section: newSection(id(next++), [newQuestion(id(next++))]) };
    return guideEdits(history, { type: 'edit', edit, at });
  }, newHistory(START));
}

const session = fc.array(fc.record({ move: fc.oneof(anyEdit, insertion), pauseMs: fc.constantFrom(50, TYPING_MS * 2) }), { maxLength: 40 });
const all = (history: GuideHistory, type: 'undo' | 'redo'): GuideHistory => {
  const next = guideEdits(history, { type });
  return next === history ? history : all(next, type);
};

describe('editing a guide', () => {
  it('restores the guide when every step is undone, and the result when all are redone', () => {
    fc.assert(
      fc.property(session, (moves) => {
        const edited = run(moves);
        const undone = all(edited, 'undo');
        expect(undone.present).toEqual(START);
        expect(all(undone, 'redo').present).toEqual(edited.present);
      }),
    );
  });

  it('always leads to a guide that the server takes, with every branch leading forward', () => {
    fc.assert(
      fc.property(session, (moves) => {
        const result = guideSchema.safeParse(run(moves).present);
        expect(result.error?.issues ?? []).toEqual([]);
      }),
    );
  });

  it('loses no question but those that are deleted', () => {
    const moves = fc.array(fc.record({ kind: fc.constant('move-question' as const), id: question, section, at: place }), { maxLength: 30 });
    fc.assert(
      fc.property(moves, (edits) => {
        const guide = edits.reduce(applyEdit, START);
        expect(
          questionsIn(guide)
            .map((one) => one.id)
            .sort(),
        ).toEqual([id(1), id(2), id(3), id(4)]);
      }),
    );
  });

  it('takes quick typing in one field as one step, and a pause or another field as the next', () => {
    const type = (history: GuideHistory, wording: string, at: number, which = 1) =>
      guideEdits(history, { type: 'edit', edit: { kind: 'set-question', id: id(which), change: { wording } }, at });
    let history = type(type(type(newHistory(START), 'O', 0), 'On', 200), 'Onc', 400);
    expect(history.past).toHaveLength(1);
    history = type(history, 'Once', 400 + TYPING_MS);
    history = type(history, 'Thrice', 500 + TYPING_MS, 3);
    expect(history.past).toHaveLength(3);
    history = guideEdits(guideEdits(history, { type: 'undo' }), { type: 'undo' });
    expect(placeOf(history.present, id(1))?.section.questions[0]?.wording).toBe('Onc');
    // After an undo, typing is a step of its own and there is nothing to redo.
    history = type(history, 'Onca', 600 + TYPING_MS);
    expect(history.past).toHaveLength(2);
    expect(history.future).toHaveLength(0);
  });

  it('remembers a bounded number of steps', () => {
    let history = newHistory(START);
    for (let n = 0; n < UNDO_STEPS + 5; n++) {
      history = guideEdits(history, { type: 'edit', edit: { kind: 'set', field: 'tone', value: `${n}` }, at: n * TYPING_MS * 2 });
    }
    expect(history.past).toHaveLength(UNDO_STEPS);
  });

  it('drops a branch when its target moves before its question, and keeps the others', () => {
    const guide = applyEdit(START, { kind: 'move-question', id: id(4), section: id(900), at: 0 });
    expect(placeOf(guide, id(2))?.section.questions[2]?.branches).toEqual([{ when: { type: 'option', option: 'Yes' }, goTo: 'end' }]);
  });

  it('renames an option together with its branches', () => {
    const two = START.sections[0]!.questions[1]!;
    const guide = applyEdit(START, { kind: 'set-question', id: two.id, change: renameOption(two, 1, 'Never') });
    expect(placeOf(guide, two.id)?.section.questions[1]).toMatchObject({
      answer: { options: ['Yes', 'Never'] },
      branches: [{ when: { option: 'Never' }, goTo: id(4) }, { when: { option: 'Yes' } }],
    });
  });

  it('takes no more questions than a guide may have', () => {
    const questions = Array.from({ length: GUIDE_LIMITS.questions - 4 }, (_, n) => newQuestion(id(200 + n)));
    const full = applyEdit(START, { kind: 'insert-questions', section: id(902), at: 0, questions });
    expect(questionsIn(full)).toHaveLength(GUIDE_LIMITS.questions);
    expect(applyEdit(full, { kind: 'insert-questions', section: id(902), at: 0, questions: [newQuestion(newGuideId())] })).toBe(full);
  });
});

describe('[GUIDE-49] questions of another guide', () => {
  const translation = (text: string) => ({ text, of: 'mark', reviewed: true });
  const OTHER: InterviewGuide = {
    ...START,
    opening: 'Welcome.',
    translations: {
      de: { opening: translation('Willkommen.'), [`${id(2)}.wording`]: translation('Zwei'), [`${id(3)}.wording`]: translation('Drei') },
    },
  };
  const insert = (into: InterviewGuide, chosen: readonly string[], section: string | null) =>
    applyEdit(into, { kind: 'insert-copies', section, ...copyParts(OTHER, new Set(chosen)) });

  it('come in sections of their own, with new ids, their translations and the branches between them', () => {
    const grown = insert(START, [id(2), id(4)], null);
    expect(guideSchema.parse(grown)).toEqual(grown);
    expect(grown.sections.map(({ questions }) => questions.map(({ wording }) => wording))).toEqual([
      ['One', 'Two'],
      ['Three', 'Four'],
      [],
      ['Two'],
      ['Four'],
    ]);
    const [two, four] = grown.sections.slice(3).flatMap(({ questions }) => questions);
    expect(two!.branches.map(({ goTo }) => goTo)).toEqual([four!.id, 'end']);
    expect(grown.translations).toEqual({ de: { [`${two!.id}.wording`]: translation('Zwei') } });
    expect(questionsIn(START).map((question) => question.id)).not.toContain(two!.id);
    // Without the question that it leads to, a branch stays behind.
    expect(
      questionsIn(insert(START, [id(2)], null))
        .at(-1)!
        .branches.map(({ goTo }) => goTo),
    ).toEqual(['end']);
  });

  it('go into a section, next to translations that are there, and one undo takes them out again', () => {
    const before: InterviewGuide = { ...START, translations: { de: { [`${id(1)}.wording`]: translation('Eins') } } };
    const edit = { kind: 'insert-copies' as const, section: id(902), ...copyParts(OTHER, new Set([id(3)])) };
    const history = guideEdits(newHistory(before), { type: 'edit', edit, at: 0 });
    const [copy] = history.present.sections[2]!.questions;
    expect(copy!.wording).toBe('Three');
    expect(history.present.translations?.de).toEqual({
      [`${id(1)}.wording`]: translation('Eins'),
      [`${copy!.id}.wording`]: translation('Drei'),
    });
    expect(guideEdits(history, { type: 'undo' }).present).toBe(before);
    expect(insert(START, [id(3)], 'nosuchid')).toBe(START);
  });

  it('are refused beyond the limits', () => {
    const parts = copyParts(OTHER, new Set([id(3)]));
    const many = Array.from({ length: GUIDE_LIMITS.questions }, (_, n) => newQuestion(id(1_000 + n)));
    const full = { ...START, sections: [newSection(id(900), many)] };
    expect(whyNotFit(full, parts, id(900))).toBe('questions');
    expect(insert(full, [id(3)], id(900))).toBe(full);
    const sections = Array.from({ length: GUIDE_LIMITS.sections }, (_, n) => newSection(id(2_000 + n), []));
    expect(whyNotFit({ ...START, sections }, parts, null)).toBe('sections');
    expect(whyNotFit({ ...START, sections }, parts, id(2_000))).toBeNull();
    const long = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`${id(3_000 + n)}.wording`, translation('x'.repeat(2_000))]));
    expect(whyNotFit({ ...START, translations: { fr: long } }, parts, null)).toBe('translations');
  });

  it('begin a guide, with everything around them', () => {
    expect(guideOfChosen(OTHER, new Set(questionsIn(OTHER).map((question) => question.id))).sections).toEqual(OTHER.sections.slice(0, 2));
    const some = guideOfChosen(OTHER, new Set([id(1), id(2)]));
    expect(guideSchema.parse(some)).toEqual(some);
    expect([some.opening, questionsIn(some).map(({ wording }) => wording)]).toEqual(['Welcome.', ['One', 'Two']]);
    expect(Object.keys(some.translations!.de!)).toEqual(['opening', `${id(2)}.wording`]);
    expect(questionsIn(some)[1]!.branches.map(({ goTo }) => goTo)).toEqual(['end']);
  });
});
