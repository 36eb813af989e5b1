// npm run faults -- erasure [--seed N --moments N]
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { runTool, say, ScriptError } from './process.mjs';

/**
 * The test of the suite with more moments. Ends with code 1 when anything of an erased participant was found.
 * @param {string[]} args
 */
export async function faultErasure(args) {
  const { values } = parseArgs({ args, options: { seed: { type: 'string' }, moments: { type: 'string', default: '200' } } });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const moments = Number(values.moments);
  if (![seed, moments].every(Number.isInteger)) throw new ScriptError('npm run faults -- erasure --seed 1 --moments 200');
  say(`Seed ${seed}`);
  await ensureBuilt();
  const env = { ERASURE_SEED: String(seed), ERASURE_MOMENTS: String(moments) };
  const file = 'test/medium/privacy/erasure-moments.test.ts';
  const { code } = await runTool('vitest', ['run', '--project', 'medium', file], { env });
  process.exit(code ?? 1);
}
