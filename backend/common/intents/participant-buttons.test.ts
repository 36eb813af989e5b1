import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recogniseIntent } from './recognise-intent.js';

const LOCALES = 'frontend/src/locales';
const files = readdirSync(LOCALES).filter((name) => name.endsWith('.json'));

describe('the words that buttons of the call page say', () => {
  it.each(files)('[CALL-28] are understood in every language, without a model: %s', (file) => {
    const texts = JSON.parse(readFileSync(`${LOCALES}/${file}`, 'utf8')) as Record<string, string>;
    expect(recogniseIntent(texts['stage.skip']!)).toMatchObject({ kind: 'skip', language: file.replace('.json', '') });
  });
});
