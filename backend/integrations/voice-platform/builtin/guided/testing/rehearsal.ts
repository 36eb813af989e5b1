import { READ_HERE } from '../../testing/read-here.js';
import { type InterviewGuide, questionsIn } from '../../../../../contract/guide.js';
import type { RehearsalEnding } from '../../../../../contract/rehearsal-constants.js';
import type { Llm } from '../../../../llm/llm.port.js';
import { holdInterview, type SimulatedTurn } from '../../../simulation/hold-interview.js';
import { ScriptedParticipant } from '../../../simulation/scripted-participant.js';
import { chanceFrom, randomFrom } from '../../../simulation/seeded.js';
import type { InterviewTurn } from '../../../replies.port.js';
import { BuiltinVoicePlatform } from '../../builtin-voice-platform.js';
import { keyOf } from '../../text.js';
import { type GuideState, guideState } from '../guide-state.js';
import { GUIDES } from './guides.js';
import { TEST_MANNERS, TEST_PARTICIPANTS, type TestParticipant } from './participants.js';
import { briefOf } from './play.js';
import { StrayingModel } from './straying-model.js';

/** No interview with these guides takes more turns. */
export const MOST_TURNS = 200;
/** Seeds, and whether a model words the turns. */
const ROUNDS = [
  [1, false],
  [1, true],
  [2, true],
] as const;
const NO_MODEL = { configured: false } as Llm;
const SPENDER = { ownerId: 'owner', formId: 1, responseId: 'response', turn: 1 };
const HURRIED_MS = 4 * 60_000;
export const USUAL_MS = 60 * 60_000;

export interface Rehearsal {
  readonly name: string;
  readonly guide: InterviewGuide;
  readonly turns: readonly InterviewTurn[];
  readonly state: GuideState;
  /** Every text that was shown, also of drafts. */
  readonly reached: readonly string[];
  readonly bad: ReadonlySet<string>;
  readonly strayed: number;
  /** Answers that the model was to judge. */
  readonly judged: number;
  /** By turn: the question that the participant answered. */
  readonly truth: ReadonlyMap<number, string>;
  readonly ends: RehearsalEnding;
  readonly asked: number;
  readonly askedAgain: readonly string[];
}

/** Plays one interview of the built-in interviewer with a simulated participant. */
export async function rehearse(key: string, kind: TestParticipant, seed: number, withModel: boolean): Promise<Rehearsal> {
  const guide = GUIDES[key]!;
  const ownSeed = seed * 7919 + TEST_PARTICIPANTS.indexOf(kind) * 104729 + key.length;
  const random = randomFrom(ownSeed);
  const model = new StrayingModel(guide, random);
  const platform = new BuiltinVoicePlatform(withModel ? model : NO_MODEL, READ_HERE, { maxSeconds: 3_600, pace: 0 });
  const participant = new ScriptedParticipant(guide, TEST_MANNERS[kind], chanceFrom(ownSeed));
  const turns: SimulatedTurn[] = [];
  const reached: string[] = [];
  const truth = new Map<number, string>();
  const answered = new Set<string>();
  const askedAgain: string[] = [];
  const maxMs = kind === 'hurried' ? HURRIED_MS : USUAL_MS;
  let asked = 0;
  let mayRepeat = false;
  const held = holdInterview({
    platform: {
      async *reply(request) {
        for await (const event of platform.reply(request)) {
          reached.push(event.text);
          yield event;
        }
      },
    },
    brief: briefOf(guide),
    participant: {
      reply(said, atMs) {
        const answer = participant.reply({ ...said.at(-1)!, meta: null }, atMs);
        mayRepeat = answer.asksAgain;
        if (answer.answers !== null) {
          truth.set(said.length + 1, answer.answers);
          answered.add(answer.answers);
        }
        return answer;
      },
    },
    maxMs,
    spender: SPENDER,
    signal: new AbortController().signal,
    mostTurns: MOST_TURNS,
    lasts: ({ role }) => (role === 'user' ? 0 : kind === 'talkative' ? 60_000 : kind === 'hurried' ? 20_000 + random() * 25_000 : 20_000),
  });
  let next = await held.next();
  for (; !next.done; next = await held.next()) {
    const turn = next.value;
    turns.push(turn);
    if (turn.role === 'user') continue;
    const heard = questionsIn(guide).filter(({ wording }) => keyOf(turn.text).includes(keyOf(wording)));
    asked += heard.length;
    if (!mayRepeat) askedAgain.push(...heard.filter(({ id }) => answered.has(id)).map(() => turn.text));
  }
  const state = guideState(guide, turns, { elapsedMs: turns.at(-1)!.atMs, maxMs });
  const name = `${key}, ${kind}, ${seed}, ${withModel ? 'model' : 'script'}`;
  return {
    name,
    guide,
    turns,
    state,
    reached,
    bad: model.bad,
    strayed: model.strayed,
    judged: model.judged,
    truth,
    ends: next.value.ending,
    asked,
    askedAgain,
  };
}

/** Every guide with every participant, with and without a model that strays: 240 interviews. */
export async function rehearseAll(): Promise<Rehearsal[]> {
  const rehearsals: Rehearsal[] = [];
  for (const [seed, withModel] of ROUNDS) {
    for (const key of Object.keys(GUIDES)) {
      for (const kind of TEST_PARTICIPANTS) rehearsals.push(await rehearse(key, kind, seed, withModel));
    }
  }
  return rehearsals;
}
