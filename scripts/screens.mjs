// npm run screens [-- word …]: pictures of every screen in every state, at three widths, light and dark, in ./screens/index.html.
// Words narrow it down to the scenes whose name holds one of them; `docs` takes the README's pictures instead.
// `language=de` takes participants' pages in German, into ./screens/de.
import './lib/node-version.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, runScript, say, ScriptError, seconds } from './lib/process.mjs';

/** Scenes taken side by side. */
const AT_ONCE = 2;

await runScript(async () => {
  const words = process.argv.slice(2).filter((word) => !word.startsWith('language='));
  const language = process.argv.find((word) => word.startsWith('language='))?.slice('language='.length);
  await ensureInstalled({ tools: true });
  await ensureBuilt();
  await import('../test/support/typescript-threads.mjs');
  const { ensureChromium } = await import('./lib/chromium.mjs');
  const executablePath = await ensureChromium();
  const { Studio } = await import('./screens/studio.js');
  const { SCENES } = await import('./screens/scenes.js');
  const { openWorld } = await import('./screens/world.js');
  const { writeContactSheet } = await import('./screens/contact-sheet.js');
  const { takeDocs } = await import('./screens/docs.js');
  const docs = words.includes('docs');
  const all = language ? SCENES.filter(({ id }) => /^(entry|intro|call|confirmation)\//.test(id)) : SCENES;
  const scenes = all.filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)));
  if (!docs && scenes.length === 0) throw new ScriptError(`No scene is named ${words.join(', ')}.`);

  const begun = performance.now();
  say('Starting Colloquy with people in it');
  const world = await openWorld(executablePath);
  if (language) (await import('./screens/language.js')).takeIn(language);
  /** @type {string[]} */
  const failures = [];
  try {
    if (docs) {
      await takeDocs(world, join(root, 'docs', 'images'));
    } else {
      const folder = join(root, 'screens', language ?? '');
      if (words.length === 0) rmSync(folder, { recursive: true, force: true });
      const studio = new Studio(world, folder, language);
      const left = [...scenes];
      const work = async () => {
        for (let scene = left.shift(); scene; scene = left.shift()) {
          const started = performance.now();
          const problem = await studio.take(scene).then(
            () => null,
            (/** @type {Error} */ error) => error,
          );
          if (problem) failures.push(`${scene.id}: ${problem.message.split('\n').slice(0, 3).join(' ')}`);
          say(`${String(scenes.length - left.length).padStart(3)}/${scenes.length}  ${scene.id}  ${problem ? 'FAILED' : seconds(started)}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      writeContactSheet(folder, SCENES);
      say(`\n${studio.taken} pictures in ${seconds(begun)}: ${join(folder, 'index.html')}`);
      for (const line of studio.problems) say(`  looks wrong: ${line}`);
    }
  } finally {
    await world.close();
  }
  if (failures.length > 0) throw new ScriptError(`\n${failures.length} scenes failed:\n  ${failures.join('\n  ')}`);
  process.exit(0);
});
