import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { launchChromium, signUp } from './browser.js';
import { addLongForm, DRAFT_EVERY_MS, DRAFTS, env, hold, said, type Speaker } from './live-speakers.js';
import { type Database, percentile, row, type Row, startColloquy } from './support.js';

const WALL = 100;
const WALL_TURNS_A_SECOND = 5;
const WALL_SPEAKERS = 15;
const WALL_SECONDS = Number(process.env.LIVE_WALL_SECONDS ?? '30');
const SLOWER = 4;
const FRAME_MS = 50;
/** What a wall's page may hold more at the end than after its first minute, MB; looked at where it is open for at least two. */
const GROWTH_MB = 2;
const FIRST_MINUTE = 60;

/** Frames of a wall in a slow browser while its participants speak. */
export async function wall(database: Database): Promise<Row[]> {
  const colloquy = await startColloquy(database, env);
  const browser = await launchChromium();
  try {
    const page = await signUp(browser, colloquy.url, 'wall@example.com', { width: 1920, height: 1080 });
    const { id } = await database.one<{ id: string }>(`select id from users where email = 'wall@example.com'`);
    await database.query(`update subscriptions set tier = 'enterprise', max_responses = 2000000000 where user_id = $1`, [id]);
    const speakers: Speaker[] = [];
    const formId = await addLongForm(database, id);
    while (speakers.length < WALL) speakers.push(...(await hold(colloquy, formId, 20)));
    await page.goto(`${colloquy.url}/live?layout=wall`);
    await page
      .locator('[data-card]')
      .nth(WALL - 1)
      .waitFor({ state: 'attached' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
    };
    await delay(3_000);
    const idle = await frames(page, 5);
    const before = await heap();
    let on = true;
    const talking = Promise.all([talk(speakers, () => on), guess(speakers.slice(0, WALL_SPEAKERS), () => on)]);
    const isLong = WALL_SECONDS >= 2 * FIRST_MINUTE;
    const early = isLong ? await frames(page, FIRST_MINUTE) : [];
    const settled = isLong ? await heap() : before;
    const later = await frames(page, WALL_SECONDS - (isLong ? FIRST_MINUTE : 0));
    on = false;
    await talking;
    const after = await heap();
    const p95 = percentile([...early, ...later], 95);
    for (const speaker of speakers) speaker.close();
    return [
      row(
        `wall of ${WALL} cards, ${WALL_TURNS_A_SECOND} turns/s, CPU ${SLOWER} × slower: frame, p95`,
        `${p95.toFixed(0)} ms`,
        `${percentile(idle, 95).toFixed(0)} ms at rest`,
        '–',
        `≤ ${FRAME_MS} ms`,
        p95 <= FRAME_MS,
      ),
      isLong
        ? row(
            `  memory of the page after ${WALL_SECONDS} s, and after its first minute`,
            `${after.toFixed(1)} MB`,
            `${settled.toFixed(1)} MB`,
            '–',
            `≤ ${GROWTH_MB} MB more`,
            after - settled <= GROWTH_MB,
          )
        : row(
            `  memory of the page, before and after ${WALL_SECONDS} s`,
            `${after.toFixed(1)} MB`,
            `${before.toFixed(1)} MB`,
            '–',
            '–',
            true,
          ),
    ];
  } finally {
    await browser.close();
    await colloquy.stop();
  }
}

/** Milliseconds between the frames of some seconds. The page counts them by whole milliseconds, so that it holds no more at the end. */
async function frames(page: Awaited<ReturnType<typeof signUp>>, seconds: number): Promise<number[]> {
  const counts = await page.evaluate<Record<string, number>>(
    `new Promise((done) => {
       const counts = new Uint32Array(2000);
       const begun = performance.now();
       let last = begun;
       let first = true;
       requestAnimationFrame(function next() {
         const now = performance.now();
         if (!first) counts[Math.min(counts.length - 1, Math.round(now - last))] += 1;
         first = false;
         last = now;
         if (now - begun < ${seconds * 1_000}) requestAnimationFrame(next);
         else done(Object.fromEntries([...counts.entries()].filter(([, count]) => count > 0)));
       });
     })`,
  );
  return Object.entries(counts).flatMap(([time, count]) => Array.from({ length: count }, () => Number(time)));
}

/** Turns, one participant after the other. */
async function talk(speakers: readonly Speaker[], goesOn: () => boolean): Promise<void> {
  for (let n = 0; goesOn(); n += 1) {
    void speakers[n % speakers.length]!.ask('say', { clientId: randomUUID(), text: said(5), via: 'voice' }).catch(() => undefined);
    await delay(1_000 / WALL_TURNS_A_SECOND);
  }
}

/** Words of those who speak at the moment. */
async function guess(speakers: readonly Speaker[], goesOn: () => boolean): Promise<void> {
  for (let words = 1; goesOn(); words = (words % DRAFTS) + 1) {
    for (const speaker of speakers) speaker.tell('draft', { text: said(words) });
    await delay(DRAFT_EVERY_MS);
  }
}
