import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The browser tests run the built application, as a person does. */
export default function setup(): void {
  for (const file of ['dist/backend/main.js', 'dist/frontend/index.html']) {
    if (!existsSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)))) throw new Error(`${file} is missing: run npm run build`);
  }
}
