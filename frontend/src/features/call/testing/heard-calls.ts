import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { HeardCall } from './heard-call';

type Options = ConstructorParameters<typeof HeardCall>[0];

/** For a file of tests with conversations of minutes: on fake timers, each call in a browser that keeps nothing of the one before. */
export function heardCalls() {
  const calls: HeardCall[] = [];
  vi.setConfig({ testTimeout: 60_000 });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(async () => {
    for (const call of calls.splice(0)) await call.end();
    vi.useRealTimers();
    sessionStorage.clear();
    localStorage.clear();
  });
  afterAll(() => vi.resetConfig());

  /** One whose page is not loaded yet. */
  const made = (options?: Options): HeardCall => {
    sessionStorage.clear();
    localStorage.clear();
    const call = new HeardCall(options);
    calls.push(call);
    return call;
  };
  /** The first question was asked, and it is the participant's turn. */
  const begun = (options?: Options) => made(options).begin();
  return { made, begun };
}
