import { expect, it } from 'vitest';
import { runWhispers } from './run.js';

it('[STEP-11] whispers taken by one process lead the next turn said by another, each once, also when either is killed in between', async () => {
  const { whispers, reached, kills, problems } = await runWhispers({ seed: 20_261_123, interviews: 10, rounds: 2, kills: 2 });
  expect(problems).toEqual([]);
  expect({ whispers, reached, kills }).toEqual({ whispers: 20, reached: 20, kills: { participants: 1, watchers: 1 } });
}, 280_000);
