// Participants of the Live screen's benches: light enough to be hundreds.
import { openCall } from './calls.js';
import type { LightSocket } from './fleet.js';
import { addForm, type Colloquy, type Database } from './support.js';

/** A recogniser guesses again this often, and a participant ends a turn after so many guesses. Milliseconds. */
export const DRAFT_EVERY_MS = 300;
export const DRAFTS = 20;

export const env = { ROLE: 'all', SOCKETS_PER_ADDRESS: '2000', CALL_ABANDON_AFTER_SECONDS: '120' };

export type Speaker = Pick<LightSocket<'/live'>, 'tell' | 'ask' | 'close' | 'onevent'>;

/** The moment something was said stands at its end. */
export const said = (words: number) =>
  `${'I sit down on Sunday evening and '.repeat(2)}${'write '.repeat(words)}${performance.now().toFixed(2)}`;

/** An interview with so many questions that it outlasts the measurement. */
export async function addLongForm(database: Database, ownerId: string): Promise<number> {
  const formId = await addForm(database, ownerId);
  const questions = Array.from({ length: 40 }, (_, n) => `What did you do on day ${n + 1}?`).join('\n');
  await database.query('update forms set interview_instructions = $2 where id = $1', [formId, questions]);
  return formId;
}

/** Participants that have joined and heard the greeting. */
export async function hold(colloquy: Colloquy, formId: number, count: number): Promise<Speaker[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { socket } = await openCall(colloquy.url, formId, { firstname: 'Ada', lastname: 'Lovelace' });
      await socket.ask('join', { after: 0 });
      return socket;
    }),
  );
}
