// What a thread does for the test of modules that it loads late.

const WARM_UP_MS = 1_000;
let times = 0;

/** Takes longer than any deadline of the tests. */
export function warmUp() {
  const until = Date.now() + WARM_UP_MS;
  while (Date.now() < until);
  times += 1;
}

/** How many times the module was warmed up in this thread. */
export const warmed = () => times;
