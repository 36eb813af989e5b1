import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueModel, ModelFile } from './model-catalogue.js';

/** Written last: the hashes that were verified when the model was fetched. */
export const MARK = 'verified.json';

export const modelsFolder = (dataDir: string) => join(dataDir, 'models');

/** Those that were fetched and verified, whose files are all there and have the size they should have. */
export async function installedModels(dataDir: string, catalogue: readonly CatalogueModel[]): Promise<CatalogueModel[]> {
  const found = await Promise.all(catalogue.map((model) => isInstalled(join(modelsFolder(dataDir), model.name), model)));
  return catalogue.filter((_, place) => found[place]);
}

export async function isInstalled(folder: string, model: Pick<CatalogueModel, 'files'>): Promise<boolean> {
  const marked = await readFile(join(folder, MARK), 'utf8').catch(() => null);
  if (marked === null || marked !== markOf(model)) return false;
  const sizes = await Promise.all(model.files.map(({ name }) => sizeOf(join(folder, name))));
  return model.files.every(({ bytes }, place) => sizes[place] === bytes);
}

/** A catalogue with other hashes wants other files. */
export const markOf = ({ files }: Pick<CatalogueModel, 'files'>) =>
  `${JSON.stringify(Object.fromEntries(files.map(({ name, sha256 }) => [name, sha256])), null, 2)}\n`;

/** The files of a model that are missing, or are not what was published. */
export async function damagedFiles(folder: string, { files }: Pick<CatalogueModel, 'files'>): Promise<string[]> {
  const damaged: string[] = [];
  for (const file of files) if (!(await isGenuine(join(folder, file.name), file))) damaged.push(file.name);
  return damaged;
}

export async function isGenuine(path: string, { bytes, sha256 }: ModelFile): Promise<boolean> {
  if ((await sizeOf(path)) !== bytes) return false;
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex') === sha256;
}

/** Bytes; -1 where there is no such file. */
export async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : -1;
}
