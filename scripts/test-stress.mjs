// npm run test:stress [-- runs]: the tests of every change while another program keeps one processor busy, so that a test that depends on time
// fails here and not in somebody's submission. Five runs unless told otherwise; stops at the first that fails.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, run, runScript, say, ScriptError } from './lib/process.mjs';

const RUNS = 5;

await runScript(async () => {
  const [given = String(RUNS)] = process.argv.slice(2);
  const runs = Number(given);
  if (!Number.isInteger(runs) || runs < 1) throw new ScriptError('Usage: npm run test:stress [-- number of runs]');
  const burner = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  try {
    for (let number = 1; number <= runs; number += 1) {
      say(`\n══ run ${number} of ${runs}, with one processor busy ══`);
      const { code } = await run(process.execPath, [join(root, 'scripts', 'test.mjs')], {});
      if (code !== 0) throw new ScriptError(`Run ${number} failed: see above.`);
    }
  } finally {
    burner.kill();
  }
});
