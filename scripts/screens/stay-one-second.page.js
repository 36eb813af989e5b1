// Runs in the page: timers of one second take a minute.
const original = window.setTimeout;

Object.assign(window, {
  /** @type {(work: TimerHandler, ms?: number, ...rest: unknown[]) => number} */
  setTimeout: (work, ms, ...rest) => original(work, ms === 1_000 ? 60_000 : ms, ...rest),
});
