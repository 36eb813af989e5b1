// Checks the patterns of the sources and prints what it found as JSON; `--keep` keeps which are linear.
import { register } from 'node:module';

process.env['RECHECK_BACKEND'] = 'pure';
register('./marking-loader.mjs', import.meta.url);
const { checkPatterns } = await import('./check.js');
process.stdout.write(`${JSON.stringify(await checkPatterns({ keep: process.argv.includes('--keep') }), null, 2)}\n`);
process.exit();
