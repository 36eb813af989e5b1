// Prints so many answers made from the patterns of the build, as JSON: `node test/patterns/attack-texts.mjs 60`.
import { register } from 'node:module';

register('./marking-loader.mjs', import.meta.url);
const { attackTexts } = await import('./attack-texts.js');
const text = JSON.stringify(await attackTexts(Number(process.argv[2])));
process.stdout.write(text, () => process.exit());
