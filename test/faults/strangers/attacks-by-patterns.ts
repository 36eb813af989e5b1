import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { api } from '../../support/api.js';
import { givenIn } from '../../support/given.js';
import type { Attack } from './attack.js';
import type { Installation } from './installation.js';
import { enter, say, stranger } from './stranger.js';

const TEXTS = fileURLToPath(new URL('../../patterns/attack-texts.mjs', import.meta.url));
/** The answer that once took minutes: one word, split in every possible way. */
const ONE_WORD = `The price. They said: ${'a'.repeat(50)}.?`;
/** Answers of one participant; more would use up the budget of messages. */
const IN_ONE_CALL = 20;
/** Between two answers: each is read and replied to before the next. Milliseconds. */
const BETWEEN_MS = 700;
/** Milliseconds. */
const MOST_HEALTH_P99 = 250;
const MOST_COMPUTED = 100;

/** Answers made from the very patterns that read them, one at a time, in interviews with a guide and without. */
export const ATTACKS_BY_PATTERNS: readonly Attack[] = [
  {
    id: 'SEC-16',
    what: 'answers made from the patterns that read them',
    async run({ at, size }) {
      const { stdout } = await promisify(execFile)(process.execPath, [TEXTS, String(size.patternTexts)], { maxBuffer: 1e9 });
      const texts = [ONE_WORD, ...(JSON.parse(stdout) as string[])];
      const given = givenIn(at);
      // More participants than the free plan has.
      const owner = await given.owner({ sub: randomUUID(), tier: 'enterprise', maxResponses: 1_000_000 });
      const [scripted, guided] = [await given.form(owner), await given.form(owner)];
      await given.guide(owner, guided);
      const published = await owner.api('POST', `forms/${guided.id}/guide/publish`);
      const health = watchHealth(at);
      for (const process of at.processes) globalThis.process.kill(process.pid, 'SIGUSR2');
      let stored = 0;
      let participants = 0;
      for (let next = 0; next < texts.length;) {
        const form = participants % 2 === 0 ? guided : scripted;
        const headers = stranger(160 + (participants % 80));
        participants += 1;
        const socket = await enter(at, await given.response(form, {}, headers), headers);
        await say(socket, 'Fine, thanks.');
        const before = next;
        for (const text of texts.slice(next, next + IN_ONE_CALL)) {
          await delay(BETWEEN_MS);
          const taken = await say(socket, text);
          // The interview has ended with the last question of its guide: the next participant goes on.
          if (!taken && next > before && !(await say(socket, 'Is there anything else?'))) break;
          next += 1;
          if (taken) stored += 1;
        }
        socket.disconnect();
      }
      const { p99, slowest } = await health.stop();
      const computed = await longestComputed(at);
      return {
        won: [
          ...(published.status >= 300 ? [`the guide was not published: ${published.status}`] : []),
          // One may be nothing but spaces, which is no answer.
          ...(stored < texts.length * 0.9 ? [`only ${stored} of ${texts.length} answers were taken`] : []),
          ...(p99 > MOST_HEALTH_P99 ? [`health answered after ${p99} ms (p99)`] : []),
          ...(computed > MOST_COMPUTED ? [`the event loop waited ${computed} ms`] : []),
        ],
        seen: `${stored} of ${texts.length} answers by ${participants} participants, health p99 ${p99} ms, slowest ${slowest} ms, event loop ${computed} ms`,
      };
    },
  },
];

function watchHealth(at: Installation) {
  const times: number[] = [];
  const ended = new AbortController();
  const running = (async () => {
    while (!ended.signal.aborted) {
      const begun = performance.now();
      await api(at, 'GET', 'health', { headers: stranger(249) }).catch(() => undefined);
      times.push(performance.now() - begun);
      await delay(50);
    }
  })();
  return {
    stop: async () => {
      ended.abort();
      await running;
      const sorted = times.toSorted((a, b) => a - b);
      return { p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0), slowest: Math.round(sorted.at(-1) ?? 0) };
    },
  };
}

/** The longest that a process computed without coming back to its event loop, milliseconds. */
async function longestComputed(at: Installation): Promise<number> {
  const watched = await Promise.all(at.watchFiles.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as { computed: number }));
  return Math.round(Math.max(...watched.map(({ computed }) => computed)));
}
