// Preloaded into a server: writes into the file EVENT_LOOP_WATCH names, in milliseconds, the longest delay of its event loop and the
// longest stretch the main thread computed without coming back to it. The first also holds the time other processes had the cores.
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 5;
const file = process.env.EVENT_LOOP_WATCH;

if (isMainThread && file) {
  const schedule = `/proc/self/task/${process.pid}/schedstat`;
  const computed = () => Number(readFileSync(schedule, 'utf8').split(' ')[0]) / 1e6;
  let longest = { delay: 0, computed: 0 };
  let last = { at: performance.now(), computed: computed() };
  setInterval(() => {
    const now = { at: performance.now(), computed: computed() };
    longest.delay = Math.max(longest.delay, now.at - last.at - EVERY_MS);
    longest.computed = Math.max(longest.computed, now.computed - last.computed);
    last = now;
  }, EVERY_MS).unref();
  setInterval(() => writeFileSync(file, JSON.stringify(longest)), 200).unref();
  process.on('SIGUSR2', () => (longest = { delay: 0, computed: 0 }));
}
