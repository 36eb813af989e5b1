import { describe, expect, it } from 'vitest';
import { withoutWishes } from '../../../../common/intents/answers.js';
import { CARE_TEXTS } from '../../../../common/intents/care-texts.js';
import { GUIDED_TEXTS } from '../../../../common/intents/guided-texts.js';
import { SCRIPT_TEXTS } from '../../../../common/intents/script-texts.js';
import { VALUE_TEXTS } from '../../../../common/intents/value-texts.js';
import type { AnswerType } from '../../../../contract/guide.js';
import { guideIn } from '../../../../contract/guide-translation.js';
import { guideState } from './guide-state.js';
import { decideMove } from './guided-script.js';
import { GUIDES, guideWith } from './testing/guides.js';
import { briefOf, play } from './testing/play.js';

const LONG = 'I sit down on Sunday evening with a paper list and I write down every meeting of the week.';
const OTHER = 'My colleagues call me all morning and then the list is worthless by noon.';
const UNLIMITED = { elapsedMs: 0, maxMs: Infinity };
const { probes, later, returning, hurry, whatToCorrect, corrected } = GUIDED_TEXTS.en;

const one = guideWith([[{ wording: 'How do you plan your week?' }]]);
const two = guideWith([[{ wording: 'How do you plan your week?' }, { wording: 'What gets in the way?' }]]);
const kindsOf = (...given: Parameters<typeof play>) => play(...given).metas.map(({ kind }) => kind);

describe('an interview with a guide and without a model', () => {
  it('[GUIDED-01, GUIDED-04] greets, opens, asks in order, sums up and closes with the guide’s words', () => {
    const guide = { ...two, opening: 'Welcome. This takes five minutes.' };
    const { said, metas } = play(guide, ['Fine, thanks', LONG, OTHER, 'Yes, that is right']);
    expect(said[0]).toBe('Hey there! How are you doing today?');
    expect(said[1]).toBe('Welcome. This takes five minutes. How do you plan your week?');
    expect(said[2]).toMatch(/What gets in the way\?$/);
    expect(said[3]).toContain('“I sit down on Sunday evening');
    expect(said[3]).toContain('“My colleagues call me all morning');
    expect(said[4]).toBe('Thank you, that was everything. Goodbye.');
    expect(metas.map(({ purpose }) => purpose)).toEqual(['greet', 'ask', 'ask', 'reflect', 'close']);
    expect(metas.map(({ questionId }) => questionId)).toEqual([undefined, 'q0000001', 'q0000002', undefined, undefined]);
  });

  it('[GUIDED-04] uses the usual goodbye where the guide has none', () => {
    expect(play({ ...one, closing: '' }, ['Fine', LONG]).said.at(-1)).toBe(
      'Thank you for your time and I appreciate you providing your feedback. Have a great day!',
    );
  });

  it('[GUIDED-05] follows up on a short answer as often as the probing depth allows, never twice in the same way', () => {
    const asked = (probing: 'none' | 'light' | 'deep', answers: string[]) =>
      play(guideWith([[{ wording: 'How do you plan your week?', probing }]]), ['Fine', ...answers]).metas.flatMap(
        ({ probe }) => probe ?? [],
      );
    expect(asked('none', ['Lists.'])).toEqual([]);
    expect(asked('light', ['Lists.', 'On paper.'])).toEqual(['example']);
    const long = ['I use lists for that.', 'They are on paper mostly.', 'My wife taught me that.', 'It works for me.'];
    expect(asked('deep', long)).toEqual(['example', 'reason', 'consequence']);
    // Who answers briefly twice has said what they want to say.
    expect(asked('deep', ['Lists.', 'Paper.', 'Yes.'])).toEqual(['example']);
  });

  it('[GUIDED-05] chooses the follow-up by the owner’s hints and the answer', () => {
    const guide = guideWith([[{ wording: 'How do you plan your week?', hints: 'Ask how that felt, and why' }]]);
    expect(play(guide, ['Fine', 'Lists.']).said.at(-1)).toBe(probes.feeling);
    expect(play(one, ['Fine', 'Badly, it is hard.']).said.at(-1)).toBe(one.closing);
    expect(play(one, ['Fine', 'Pretty bad.']).said.at(-1)).toBe(probes.reason);
  });

  it('[GUIDE-23] describes an image before its question, once, and in the language of the questions', () => {
    const image = { id: '0'.repeat(64), width: 2, height: 1, alt: 'A red bicycle' };
    const shown = guideWith([[{ wording: 'How do you plan your week?', image, stimulus: 'It costs 90 euros.' }]]);
    const { said } = play(shown, ['Fine', 'Could you repeat that?']);
    expect(said[1]).toContain('There is a picture on your screen: A red bicycle. It costs 90 euros. How do you plan your week?');
    expect(said[2]).not.toContain('bicycle');
    const german = guideWith([[{ wording: 'Was fällt Ihnen an diesem Bild zuerst auf?', image: { ...image, alt: 'Ein Fahrrad!' } }]]);
    expect(play(german, ['Gut']).said[1]).toContain('Auf Ihrem Bildschirm ist ein Bild zu sehen: Ein Fahrrad! Was fällt');
    // The description is translated with the guide.
    const texts = { 'q0000001.alt': { text: 'Un vélo rouge', of: '', reviewed: true } };
    const french = guideIn({ ...shown, translations: { fr: texts } }, 'fr');
    expect(play(french, ['Bien']).said[1]).toContain('Une image s’affiche sur votre écran : Un vélo rouge.');
  });

  const scale: AnswerType = { type: 'scale', min: 1, max: 5, minLabel: 'useless', maxLabel: 'very useful' };
  const closed = guideWith([[{ wording: 'How useful is it?', answer: scale }, { wording: 'What would you change?' }]]);

  it('[GUIDED-03, GUIDED-04] explains a scale, asks again for a number it cannot read, confirms it and keeps it', () => {
    const { said, turns } = play(closed, ['Fine', 'Quite useful for me', 'a 4 then']);
    expect(said[1]).toBe('Thank you for taking the time. Let’s begin. How useful is it? 1 means useless, and 5 means very useful.');
    expect(said[2]).toBe('Which number from 1 to 5 fits best?');
    expect(said[3]).toBe('I have noted: 4. What would you change?');
    const [progress] = guideState(closed, turns, UNLIMITED).questions;
    expect(progress).toMatchObject({ state: 'answered', value: 4, answers: [4, 6], clarified: 1 });
  });

  it('[GUIDED-03] asks once more for a value, and says that it keeps the words', () => {
    const { said, metas } = play(closed, ['Fine', 'Quite useful for me', 'It is rather good']);
    expect(metas.map(({ kind }) => kind)).toEqual(['greeting', 'question', 'clarify', 'question']);
    expect(said.at(-1)).toBe(`${VALUE_TEXTS.en.inYourWords} What would you change?`);
  });

  it('[GUIDED-03] changes a value that is corrected', () => {
    const { turns, metas } = play(closed, ['Fine', '4', 'Can I change my last answer?', '2']);
    expect(metas.map(({ kind }) => kind)).toEqual(['greeting', 'question', 'question', 'back', 'repeat']);
    const { questions, current } = guideState(closed, turns, UNLIMITED);
    expect(questions[0]!.value).toBe(2);
    expect(current?.question.id).toBe('q0000002');
  });

  it('[GUIDED-04] follows branches', () => {
    const asked = (answer: string) => play(GUIDES.churn!, ['Fine', LONG, OTHER, OTHER, answer]).metas.at(-1)?.questionId;
    expect(asked('Yes')).toBe('q0000003');
    expect(asked('No')).toBe('q0000004');
  });

  it('[GUIDED-07] comes back to a question that the participant wants to answer later, once', () => {
    const { said, turns } = play(two, ['Fine', 'Can we come back to this later?', OTHER, LONG]);
    expect(said[2]).toBe(`${later} What gets in the way?`);
    expect(said[3]).toBe(`Thank you for your answer. ${returning} How do you plan your week?`);
    expect(guideState(two, turns, UNLIMITED).questions.map(({ state }) => state)).toEqual(['answered', 'answered']);
    const again = play(two, ['Fine', 'Ask me later', OTHER, 'Ask me later', 'Yes']);
    expect(again.metas.at(-1)?.kind).toBe('closing');
    expect(guideState(two, again.turns, UNLIMITED).questions[0]!.state).toBe('skipped');
  });

  it('[GUIDED-06, GUIDED-02] accepts corrections of its summary', () => {
    const { said, turns } = play(two, ['Fine', LONG, OTHER, 'No', 'It was on Monday, not on Sunday.']);
    expect(said.at(-2)).toBe(whatToCorrect);
    expect(said.at(-1)).toBe(`${corrected} ${two.closing}`);
    expect([...guideState(two, turns, UNLIMITED).corrections]).toEqual([[10, 's0000001']]);
  });

  it('[GUIDED-01, GUIDED-07] tells skipped from refused questions and does not ask them again', () => {
    const { turns, metas } = play(two, ['Fine', 'Next question, please', 'I’d rather not say']);
    expect(guideState(two, turns, UNLIMITED).questions.map(({ state }) => state)).toEqual(['skipped', 'refused']);
    expect(metas.at(-1)?.kind).toBe('closing');
  });

  it('[GUIDED-08, GUIDED-10] confirms a wish to stop, and continues where it was when it was not meant', () => {
    const { said } = play(two, ['Fine', 'I want to stop', 'No, let’s go on']);
    expect(said.at(-2)).toBe(SCRIPT_TEXTS.en.confirmStop);
    expect(said.at(-1)).toBe(`${SCRIPT_TEXTS.en.resume} How do you plan your week?`);
    expect(play(two, ['Fine', 'I want to stop', 'Yes']).said.at(-1)).toBe(`${CARE_TEXTS.en.nothingSaid} Goodbye.`);
  });

  it.each(['Termine.', 'Basta', 'Pas', 'Passen', 'Alto', 'Para', 'Fin', 'Slut', 'Salta'])(
    '[GUIDED-22] takes %j in a German interview for an answer, although it is a wish in another language',
    (answer) => {
      const german = guideWith([[{ wording: 'Was hindert Sie daran?' }, { wording: 'Was stört Sie bei der Arbeit?' }]], { language: 'de' });
      const { metas, turns } = play(german, ['Gut', answer, 'Lärm.', 'Lärm.']);
      expect(metas.map(({ kind }) => kind)).not.toContain('confirm-stop');
      expect(guideState(german, turns, UNLIMITED).questions.map(({ state }) => state)).toEqual(['answered', 'answered']);
    },
  );

  it('[GUIDED-22] asks in the interview’s language whether to end it, and ends it only after a yes', () => {
    const german = guideWith([[{ wording: 'Was hindert Sie daran?' }]], { language: 'de' });
    const after = (...answers: string[]) => play(german, ['Gut', ...answers]);
    expect(after('Je voudrais arrêter maintenant').said.at(-1)).toBe(SCRIPT_TEXTS.de.confirmStop);
    expect(after('Je voudrais arrêter maintenant', 'Oui').metas.at(-1)).toMatchObject({ kind: 'closing', heard: { as: 'stops' } });
    expect(after('Aufhören', 'Ja').metas.at(-1)).toMatchObject({ kind: 'closing', heard: { as: 'stops' } });
    expect(after('Aufhören', 'Ach, ich habe mich vertan').said.at(-1)).toBe(`${SCRIPT_TEXTS.de.resume} Was hindert Sie daran?`);
    expect(after('Aufhören', 'Nein, ich will weitermachen').said.at(-1)).toBe(`${SCRIPT_TEXTS.de.resume} Was hindert Sie daran?`);
  });

  it.each([
    ['Aufhören', 'Lärm.'],
    ['Je voudrais arrêter maintenant', 'Lärm.'],
    ['Aufhören', 'Nein', 'Termine.'],
  ])('[GUIDED-22] stores a few words after a wish to stop as the answer: %s', (...answers) => {
    const german = guideWith([[{ wording: 'Was hindert Sie daran?' }, { wording: 'Was stört Sie bei der Arbeit?' }]], { language: 'de' });
    const { turns, metas } = play(german, ['Gut', ...answers]);
    expect(metas.at(-1)).toMatchObject({ kind: 'probe', questionId: 'q0000001', heard: { as: 'short' } });
    const { questions } = guideState(german, turns, UNLIMITED);
    expect(questions[0]).toMatchObject({ state: 'answered', answers: [turns.at(-2)!.seq] });
    // Summaries and the analysis read it as well.
    for (const language of ['de', undefined]) {
      expect(
        withoutWishes(turns, language)
          .filter(({ role }) => role === 'user')
          .map(({ text }) => text),
      ).toEqual(['Gut', answers.at(-1)]);
    }
  });

  it('[GUIDED-08] repeats a follow-up instead of the question that was answered', () => {
    const deep = guideWith([[{ wording: 'How do you plan your week?', probing: 'deep' }]]);
    expect(play(deep, ['Fine', LONG, 'Could you repeat that?']).said.at(-1)).toBe(`Of course. ${probes.example}`);
  });

  it('[GUIDED-05, GUIDED-08] does not probe after distress, and moves on when it is voiced again', () => {
    const { said, metas } = play(two, ['Fine', 'My mother died last week', 'I cannot stop crying', 'No, let us go on']);
    expect(said[2]).toMatch(/How do you plan your week\?$/);
    expect(said[3]).toBe(CARE_TEXTS.en.offerStop[0]);
    expect(metas.at(-1)).toMatchObject({ kind: 'question', questionId: 'q0000002' });
  });

  it('[GUIDED-08] moves on when a question is met with nothing but wishes', () => {
    const { metas } = play(two, ['Fine', ...Array.from({ length: 5 }, () => 'Could you repeat the question?')]);
    expect(metas.at(-1)).toMatchObject({ kind: 'question', questionId: 'q0000002' });
  });

  it('[GUIDED-09] asks must-asks first when time is short, and says so', () => {
    const guide = guideWith([
      [
        { wording: 'How do you plan your week?' },
        { wording: 'Which tools do you use?', required: false },
        { wording: 'Where do you work?', required: false },
        { wording: 'What gets in the way?' },
      ],
    ]);
    const { said, metas } = play(guide, ['Fine', LONG], { maxMs: 180_000, eachMs: 50_000 });
    expect(said.at(-1)).toBe(`Thank you. ${hurry} What gets in the way?`);
    expect(metas.at(-1)).toMatchObject({ questionId: 'q0000004', hurry: true });
  });

  it('[GUIDED-09] says goodbye near the time limit instead of asking on', () => {
    const { said, metas } = play(two, ['Fine', LONG], { maxMs: 100_000, eachMs: 46_000 });
    expect(metas.at(-1)?.kind).toBe('closing');
    expect(said.at(-1)).toBe(`${SCRIPT_TEXTS.en.timeUp} ${CARE_TEXTS.en.early} Goodbye.`);
  });

  it('[GUIDED-05] stops probing when a question has had its minutes', () => {
    const guide = guideWith([
      [{ wording: 'How do you plan your week?', probing: 'deep', minutes: 1 }, { wording: 'What gets in the way?' }],
    ]);
    expect(kindsOf(guide, ['Fine', 'I use paper lists'], { eachMs: 61_000 }).at(-1)).toBe('question');
    expect(kindsOf(guide, ['Fine', 'I use paper lists'], { eachMs: 20_000 }).at(-1)).toBe('probe');
  });

  it('[GUIDED-04] speaks the language of the guide', () => {
    const { said } = play(GUIDES.german!, ['Gut', 'Stress.', 'Früh los und spät heim, dazwischen kaum Pause.']);
    expect(said[2]).toBe(GUIDED_TEXTS.de.probes.example);
    expect(said[1]).toBe(
      'Vielen Dank, dass Sie sich Zeit nehmen. Fangen wir an. Wie sieht ein typischer Arbeitstag auf Ihrer Station aus?',
    );
  });

  it('[GUIDED-02] takes what is said over a question that was not heard as part of the answer before', () => {
    const { turns } = play(two, ['Fine', LONG]);
    const cut = turns.map((turn, index) =>
      index === turns.length - 1 ? { ...turn, text: 'Thank you. What', meta: { ...(turn.meta as object), interrupted: true } } : turn,
    );
    const state = guideState(two, [...cut, { seq: 6, role: 'user', text: OTHER, meta: null }], UNLIMITED);
    expect(state.questions.map(({ state: at, answers }) => [at, answers])).toEqual([
      ['answered', [4, 6]],
      ['open', []],
    ]);
  });

  it('continues when the draft of a trial has lost questions that were asked', () => {
    const { turns } = play(two, ['Fine', LONG, 'Can I add something to the last question?']);
    const left = { ...two, sections: [{ ...two.sections[0]!, questions: two.sections[0]!.questions.slice(0, 1) }] };
    const more = [...turns, { seq: turns.length + 1, role: 'user' as const, text: OTHER, meta: null }];
    const decided = decideMove(briefOf(left), left, more, UNLIMITED, false);
    expect(decided?.move.kind).toBe('closing');
  });

  it('says nothing after the goodbye, nor before there is an answer', () => {
    const { turns } = play(one, ['Fine', LONG, 'Bye', 'Hello?']);
    expect(turns.filter(({ role }) => role === 'assistant')).toHaveLength(3);
  });
});
