import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { type ChatRequest, startLlmStandIn, summaryFor } from '../../support/llm-stand-in.js';
import { closeSockets } from '../../support/sockets.js';
import { type Installation, startInstallation } from '../behind-redis.js';
import { Random } from '../random.js';
import { Speaker } from './speaker.js';

export interface WhisperRun {
  readonly seed: number;
  readonly interviews: number;
  /** Whispers in each interview, one after the other. */
  readonly rounds: number;
  /** Rounds in which a process is killed after the whispers were taken, and before the turns that they lead are heard. */
  readonly kills: number;
  readonly log?: (line: string) => void;
}

export interface WhisperReport {
  /** Whispers that were accepted. */
  readonly whispers: number;
  /** Of them: in the words of the interviewer's next turn, stored as applied with it, and in no other turn. */
  readonly reached: number;
  readonly kills: { readonly participants: number; readonly watchers: number };
  /** From the whisper's acceptance to the turn at the participant, in rounds without a kill. Milliseconds. */
  readonly times: readonly number[];
  /** What went wrong, whisper by whisper. */
  readonly problems: readonly string[];
}

const PATIENCE_MS = 60_000;
const ANSWER = 'I sit down on Sunday evening and write a list of everything that is coming up in the week.';
/** A model that takes its time: long enough to be killed over it. Milliseconds. */
const THINKS_MS = [20, 400] as const;
/** When a process is killed: from the answers' being sent. Milliseconds. */
const KILLED_AFTER_MS = [0, 600] as const;

/** Follows a whisper by asking about its last word; otherwise asks on. */
function obedient(chat: ChatRequest): string {
  const system = chat.messages[0]?.content ?? '';
  if (system.startsWith('You summarise')) return summaryFor(chat);
  if (system.startsWith('You turn an owner')) return 'Ask what surprised them.';
  const word = /(\w+)\.?$/.exec(/asks of your next turn:\n- (.+)\n/.exec(system)?.[1] ?? '')?.[1];
  return word === undefined ? 'I see. What else?' : `I see. What about the ${word}?`;
}

interface Whispered {
  readonly responseId: string;
  readonly id: string;
  readonly word: string;
  /** The turn that it is to lead. */
  readonly turn: number;
}

/**
 * Owners whisper to the one process, participants are connected to the other, and every now and then one of the two is killed between the
 * whisper and the turn.
 */
export async function runWhispers({ seed, interviews, rounds, kills, log = () => undefined }: WhisperRun): Promise<WhisperReport> {
  const random = new Random(seed);
  const model = await startLlmStandIn(async (chat) => {
    await delay(random.between(...THINKS_MS));
    return obedient(chat);
  });
  const world = await startInstallation({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'test-model' });
  const whispered: Whispered[] = [];
  const times: number[] = [];
  const problems: string[] = [];
  const killed = { participants: 0, watchers: 0 };
  try {
    const given = givenIn(world);
    const owner = await given.owner({ tier: 'enterprise', maxResponses: 1_000_000 });
    const form = await given.form(owner);
    const urls = world.apis.map(({ url }) => url);
    const held = await Promise.all(
      Array.from({ length: interviews }, async () => {
        const response = await given.response(form);
        const speaker = await Speaker.enter(urls, response);
        await greet(speaker);
        return { response, speaker };
      }),
    );
    for (let round = 0; round < rounds; round += 1) {
      // The watcher is on the other process, and both take turns at it.
      const [here, there] = round % 2 === 0 ? [0, 1] : [1, 0];
      const isKilled = Math.floor(((round + 1) * kills) / rounds) > Math.floor((round * kills) / rounds);
      const victim = (killed.participants + killed.watchers) % 2 === 0 ? here : there;
      const answered = Promise.all(
        held.map(async ({ response, speaker }, n) => {
          const word = `subject${n}x${round}`;
          speaker.moveTo([urls[here]!, urls[there]!]);
          const turn = speaker.last + 2;
          const until = Date.now() + PATIENCE_MS;
          const id = await whisper(owner, response, urls[there]!, `Ask about the ${word}.`, until);
          whispered.push({ responseId: response.id, id, word, turn });
          const begun = performance.now();
          await speaker.say(ANSWER, randomUUID(), until);
          await speaker.hears(turn, until);
          if (!isKilled) times.push(performance.now() - begun);
        }),
      );
      const strike = isKilled ? killBetween(world, victim, () => whispered.length >= (round + 1) * interviews, random) : null;
      if (strike) killed[victim === here ? 'participants' : 'watchers'] += 1;
      const outcomes = await Promise.allSettled([answered, strike]);
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
      log(`${whispered.length} whispers${isKilled ? `, the ${victim === here ? 'participants’' : 'watchers’'} process was killed` : ''}`);
    }
    const reached = await countReached(world, whispered, problems);
    for (const { speaker } of held) speaker.close();
    return { whispers: whispered.length, reached, kills: killed, times, problems };
  } finally {
    closeSockets();
    await world.stop();
    await model.stop();
  }
}

/** Up to the first question. */
async function greet(speaker: Speaker): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  await speaker.hears(1, until);
  await speaker.say('Fine, thanks.', randomUUID(), until);
  await speaker.hears(3, until);
}

/** Sent again, with the same id, until it is accepted. @throws when it is not within the patience */
async function whisper(owner: GivenOwner, response: GivenResponse, url: string, text: string, until: number): Promise<string> {
  const body = JSON.stringify({ clientId: randomUUID(), kind: 'whisper', text });
  const headers = { ...owner.headers, 'content-type': 'application/json' };
  for (;;) {
    const answer = await fetch(`${url}/api/responses/${response.id}/interventions`, { method: 'POST', headers, body }).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { intervention: { id: string } }).intervention.id;
    if (Date.now() > until) throw new Error(`a whisper was not accepted: ${answer?.status ?? 'no answer'}`);
    await delay(100);
  }
}

/** Once all whispers of a round were accepted: as the power going out would. The process comes back. */
async function killBetween(world: Installation, victim: number, isAccepted: () => boolean, random: Random): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (!isAccepted() && Date.now() < until) await delay(1);
  await delay(random.between(...KILLED_AFTER_MS));
  await world.apis[victim]!.kill();
  await world.apis[victim]!.run();
}

async function countReached(world: Installation, whispered: readonly Whispered[], problems: string[]): Promise<number> {
  const turns = await world.query<{ response_id: string; seq: number; content: string; led: string[] | null }>(
    `select response_id, seq, content, meta -> 'interventions' as led from transcript_turns where role = 'assistant'`,
  );
  const states = await world.query<{ id: string; state: string; turn: number | null }>('select id, state, turn from interventions');
  const stateOf = new Map(states.map((row) => [row.id, row]));
  const byResponse = new Map<string, typeof turns>();
  for (const turn of turns) byResponse.set(turn.response_id, [...(byResponse.get(turn.response_id) ?? []), turn]);
  return whispered.filter(({ responseId, id, word, turn }) => {
    const saying = (byResponse.get(responseId) ?? []).filter(({ content }) => content.includes(`${word}?`));
    const led = (byResponse.get(responseId) ?? []).filter((one) => one.led?.includes(id)).map(({ seq }) => seq);
    const { state, turn: stored } = stateOf.get(id) ?? { state: 'lost', turn: null };
    const found = { said: saying.map(({ seq }) => seq), led, state, stored };
    const isRight = String(found.said) === String(turn) && String(led) === String(turn) && state === 'applied' && stored === turn;
    if (!isRight) problems.push(`whisper ${word} for turn ${turn}: ${JSON.stringify(found)}`);
    return isRight;
  }).length;
}
