import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { envSchema } from '../../backend/config/env.schema.js';
import { SECRET_SETTINGS } from '../../backend/config/secret-files.js';

// Files of other programs: their types are not worth describing.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Tree = any;

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** All there are, and the files that secrets may come from. */
export const settings = new Set([...Object.keys(envSchema.shape), ...SECRET_SETTINGS.map((name) => `${name}_FILE`)]);
/** What `main.ts` gives requests and jobs to end after the drain, seconds. */
export const CLOSE_PATIENCE_S = 20;

export const filesIn = (folder: string) => readdirSync(join(root, folder)).filter((file) => file.endsWith('.yaml'));
export const manifestsIn = (folder: string): Tree[] =>
  filesIn(folder).flatMap((file) =>
    parseAllDocuments(read(`${folder}/${file}`)).map((document) => {
      expect(document.errors, file).toEqual([]);
      return document.toJS();
    }),
  );
export const ofKind = (manifests: readonly Tree[], name: string): Tree[] => manifests.filter((manifest) => manifest.kind === name);
