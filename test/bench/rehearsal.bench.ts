import { setTimeout as delay } from 'node:timers/promises';
import { BLANK_GUIDE, newQuestion } from '#server/contract/guide.js';
import { PARTICIPANT_KINDS } from '#server/contract/rehearsal-constants.js';
import type { RehearsalAnswer } from '#server/contract/rehearsals.js';
import { type ChatRequest, startLlmStandIn } from '../support/llm-stand-in.js';
import { addForm, row, type Row, signUpUnlimited, startColloquy, startDatabase } from './support.js';

const MODEL_MS = 300;
const MOST_SECONDS = 60;
/** Eight of the nine. */
const PARTICIPANTS = PARTICIPANT_KINDS.slice(0, 8);
const QUESTIONS = [
  'What did you do on your last working day?',
  'What annoys you about your calendar?',
  'How do you plan your week?',
  'What would you change about your tools?',
  'Who helps you when something goes wrong?',
  'What happened the last time a plan failed?',
  'How did you learn to do this?',
  'Where do you work best?',
  'What do you do first in the morning?',
  'What else should I know about your work?',
];

/** A rehearsal of ten questions with eight participants: both sides are spoken by a language model that takes 300 ms. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const model = await startLlmStandIn(async (request) => {
    await delay(MODEL_MS);
    return answerTo(request);
  });
  try {
    const server = await startColloquy(database, { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'stand-in' });
    const owner = await signUpUnlimited(database, server, 'rehearse@example.com');
    const form = await addForm(database, owner.id);
    const questions = QUESTIONS.map((wording, at) => newQuestion(`question${at}`.slice(-8), wording));
    const guide = { ...BLANK_GUIDE, sections: [{ id: 'section1', title: '', questions }] };
    const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const headers = { ...owner.headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
      const answer = await fetch(`${server.url}/api/forms/${form}/${path}`, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as T;
    };
    await send('PUT', 'guide', { guide });
    const begun = performance.now();
    const { rehearsal } = await send<RehearsalAnswer>('POST', 'rehearsals', { participants: PARTICIPANTS, seed: 1 });
    const now = () => send<RehearsalAnswer>('GET', `rehearsals/${rehearsal.id}`);
    let ended = await now();
    for (; ended.rehearsal.endedAt === null; ended = await now()) await delay(100);
    const seconds = (performance.now() - begun) / 1_000;
    const { state, participants, failure } = ended.rehearsal;
    if (state !== 'finished') throw new Error(`The rehearsal ${state}: ${failure?.message}`);
    if (participants.some(({ fallbacks }) => fallbacks > 0)) throw new Error('A script took over from the model');
    await server.stop();
    const turns = participants.reduce((sum, one) => sum + one.turns, 0);
    const figure = `rehearsal of ${QUESTIONS.length} questions with ${PARTICIPANTS.length} participants, ${turns} turns`;
    const alone = Math.max(...participants.map((one) => one.turns)) * (MODEL_MS / 1_000);
    const ratio = (seconds / alone).toFixed(2);
    return [row(figure, `${seconds.toFixed(1)} s`, `model ${alone.toFixed(1)} s`, ratio, `≤ ${MOST_SECONDS} s`, seconds <= MOST_SECONDS)];
  } finally {
    await model.stop();
    await database.stop();
  }
}

/** Does what each side is asked. */
function answerTo({ messages }: ChatRequest): string {
  const task = messages[0]!.content;
  // Short enough to be followed up on.
  if (task.startsWith('You play')) return 'The calendar, mostly.';
  const asked = /unchanged: "(.*)"\.$/s.exec(task)?.[1] ?? /(?:Put simply|sounds like): "(.*?)"(?:\.|$)/s.exec(task)?.[1];
  return `I see. ${asked ?? 'What else?'}`;
}
