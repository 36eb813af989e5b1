import { beforeAll, describe, expect, it } from 'vitest';
import { READ_HERE } from '../testing/read-here.js';
import { SESSION_TEXTS } from '../../../../common/intents/session-texts.js';
import { type InterviewGuide, questionsIn } from '../../../../contract/guide.js';
import { guideIn } from '../../../../contract/guide-translation.js';
import type { Llm } from '../../../llm/llm.port.js';
import { holdInterview, type SimulatedTurn } from '../../simulation/hold-interview.js';
import { ScriptedParticipant } from '../../simulation/scripted-participant.js';
import { chanceFrom } from '../../simulation/seeded.js';
import { BuiltinVoicePlatform } from '../builtin-voice-platform.js';
import { keyOf, sentencesOf } from '../text.js';
import { guidedMeta } from './guided-meta.js';
import { type GuideState, guideState } from './guide-state.js';
import { TEST_MANNERS, TEST_PARTICIPANTS, type TestParticipant } from './testing/participants.js';
import { briefOf } from './testing/play.js';
import { TRANSLATED_GUIDES } from './testing/translations.js';

const LANGUAGES = ['de', 'ja', 'ar'] as const;
const MS = 60 * 60_000;
/** What the wishes of these participants are read as. */
const READ_AS: Partial<Record<TestParticipant, readonly string[]>> = {
  skipping: ['skipped'],
  refusing: ['refused', 'skipped'],
  stopping: ['wish'],
  'asking back': ['wish'],
  distressed: ['wish'],
  postponing: ['later'],
};

interface Held {
  readonly name: string;
  readonly kind: TestParticipant;
  readonly language: (typeof LANGUAGES)[number];
  readonly original: InterviewGuide;
  readonly guide: InterviewGuide;
  readonly turns: readonly SimulatedTurn[];
  readonly state: GuideState;
  readonly ending: string;
  readonly truth: ReadonlyMap<number, string>;
  /** Turns of the participant that are wishes. */
  readonly wishes: readonly number[];
}

async function hold(key: string, original: InterviewGuide, language: Held['language'], kind: TestParticipant): Promise<Held> {
  const guide = guideIn(original, language);
  const seed = TEST_PARTICIPANTS.indexOf(kind) * 104729 + key.length + language.charCodeAt(0);
  const participant = new ScriptedParticipant(guide, TEST_MANNERS[kind], chanceFrom(seed));
  const truth = new Map<number, string>();
  const wishes: number[] = [];
  const { greeting, goodbye } = SESSION_TEXTS[language];
  const turns: SimulatedTurn[] = [];
  const held = holdInterview({
    platform: new BuiltinVoicePlatform({ configured: false } as Llm, READ_HERE, { maxSeconds: 3_600, pace: 0 }),
    brief: { ...briefOf(guide), language, firstMessage: greeting, endMessage: goodbye },
    participant: {
      reply(said, atMs) {
        const { text, answers, asksAgain } = participant.reply({ ...said.at(-1)!, meta: null }, atMs);
        if (answers !== null) truth.set(said.length + 1, answers);
        if (asksAgain && said.length > 2 && !/[“„«「]/u.test(said.at(-1)!.text) && guidedMeta(said.at(-1)!)?.kind !== 'confirm-stop') {
          wishes.push(said.length + 1);
        }
        return { text };
      },
    },
    maxMs: MS,
    spender: { ownerId: 'owner', formId: 1, responseId: 'response', turn: 1 },
    signal: new AbortController().signal,
    mostTurns: 120,
    lasts: () => 10_000,
  });
  let next = await held.next();
  for (; !next.done; next = await held.next()) turns.push(next.value);
  const state = guideState(guide, turns, { elapsedMs: turns.at(-1)!.atMs, maxMs: MS });
  return { name: `${key}, ${language}, ${kind}`, kind, language, original, guide, turns, state, ending: next.value.ending, truth, wishes };
}

describe('[LANG-23] rehearsals of translated guides', () => {
  const all: Held[] = [];
  beforeAll(async () => {
    for (const [key, guide] of TRANSLATED_GUIDES) {
      for (const language of LANGUAGES) for (const kind of TEST_PARTICIPANTS) all.push(await hold(key, guide, language, kind));
    }
  });
  const failing = (fails: (held: Held) => boolean) => all.filter(fails).map(({ name }) => name);

  it('end with the translated closing, and have asked every must-ask unless the participant left', () => {
    expect(failing(({ turns, guide }) => !turns.at(-1)!.text.endsWith(sentencesOf(guide.closing).at(-1)!))).toEqual([]);
    expect(failing(({ ending, kind }) => ending !== (kind === 'stopping' ? 'left' : 'covered'))).toEqual([]);
    const unasked = ({ ending, state, turns }: Held) =>
      ending === 'covered' &&
      state.questions.some(
        ({ question, bypassed }) =>
          question.required && !bypassed && !turns.some(({ text }) => keyOf(text).includes(keyOf(question.wording))),
      );
    expect(failing(unasked)).toEqual([]);
  });

  it('are held in their language throughout', () => {
    const ofOriginal = ({ original }: Held) => questionsIn(original).map(({ wording }) => keyOf(wording));
    const foreign = (held: Held) => {
      const said = held.turns.filter(({ role }) => role === 'assistant').map(({ text }) => text);
      if (said.some((text) => ofOriginal(held).some((wording) => keyOf(text).includes(wording)))) return true;
      // Words of the participant may be quoted.
      const plain = said.map((text) => text.replace(/[“„«「].*?[”“»」]/gu, ''));
      return held.language === 'de'
        ? plain.some((text) => /\b(?:the|you|thank|what|please)\b/iu.test(text))
        : plain.some((text) => /\p{Script=Latin}{2}/u.test(text));
    };
    expect(failing(foreign)).toEqual([]);
    expect(all.every(({ turns, language }) => turns[0]!.text === SESSION_TEXTS[language].greeting)).toBe(true);
  });

  it('store values as they were written, and follow their branches', () => {
    const values = all.flatMap(({ original, state, language }) =>
      state.questions.flatMap(({ question, value }) => {
        const { answer } = questionsIn(original).find(({ id }) => id === question.id)!;
        return answer.type === 'choice' && Array.isArray(value)
          ? value.map((one) => ({ one, language, known: answer.options.includes(one) }))
          : [];
      }),
    );
    expect(values.filter(({ known }) => !known)).toEqual([]);
    for (const language of LANGUAGES) expect(values.filter((one) => one.language === language).length).toBeGreaterThan(8);
    const past = all.filter(({ state }) => state.questions.some(({ value }) => Array.isArray(value) && value.includes('No')));
    expect(past.length).toBeGreaterThan(3);
    expect(past.every(({ state }) => state.questions.find(({ question }) => question.id === 'q0000003')!.bypassed)).toBe(true);
  });

  it('understand what participants wish', () => {
    const read = all.flatMap(({ name, kind, turns, wishes }) =>
      wishes.flatMap((seq) => {
        const wanted = READ_AS[kind];
        const heard = guidedMeta(turns.find((turn) => turn.seq === seq + 1) ?? turns[0]!)?.heard;
        return wanted
          ? [{ right: heard !== undefined && wanted.includes(heard.as), text: `${name}: ${turns[seq - 1]?.text} (${heard?.as})` }]
          : [];
      }),
    );
    expect(read.length).toBeGreaterThan(60);
    expect(read.filter(({ right }) => !right).map(({ text }) => text)).toEqual([]);
  });

  it('link at least 95 % of the answers to the question they answer', () => {
    const links = all.flatMap(({ name, state, truth, turns }) =>
      [...truth].map(([seq, id]) => {
        const linked = state.questions.find(({ answers }) => answers.includes(seq))?.question.id;
        return { right: linked === id, text: `${name}: "${turns[seq - 1]?.text}" of ${id} is linked to ${linked}` };
      }),
    );
    const wrong = links.filter(({ right }) => !right).map(({ text }) => text);
    expect(links.length).toBeGreaterThan(200);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(links.length * 0.05);
  });
});
