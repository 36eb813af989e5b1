import { copyFile, mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../database/startup-error.js';
import { download, type DownloadTimes } from './download.js';
import { isGenuine, isInstalled, MARK, markOf, modelsFolder, sizeOf } from './installed-models.js';
import { bytesOf, type CatalogueModel, type ModelFile } from './model-catalogue.js';

/** Left free on the disk. Bytes. */
const SPARE_BYTES = 200 * 1024 * 1024;

export interface FetchOptions {
  /** A folder with the files, or with a folder of the model's name that has them. Nothing is downloaded then. */
  readonly from?: string;
  /** Of a mirror: `MIRROR/model/file`, instead of where the model is published. */
  readonly mirror?: string;
  readonly say: (line: string) => void;
  /** How much of a file is there. */
  readonly progress: (file: ModelFile, bytes: number) => void;
  readonly times?: DownloadTimes;
}

/**
 * Fetches a model into DATA_DIR/models. It appears there whole and verified, or not at all; what was interrupted continues where it stopped.
 * @returns false if it is there already
 * @throws StartupError with a sentence for the operator
 */
export async function fetchModel(dataDir: string, model: CatalogueModel, options: FetchOptions): Promise<boolean> {
  const folder = join(modelsFolder(dataDir), model.name);
  if (await isInstalled(folder, model)) return false;
  const staging = join(modelsFolder(dataDir), `.${model.name}.part`);
  await mkdir(staging, { recursive: true });
  await assertRoom(staging, model);
  for (const file of model.files) await fetchFile(staging, model, file, options);
  await writeFile(join(staging, MARK), markOf(model));
  await rm(folder, { recursive: true, force: true });
  await rename(staging, folder);
  return true;
}

async function fetchFile(staging: string, model: CatalogueModel, file: ModelFile, options: FetchOptions): Promise<void> {
  const path = join(staging, file.name);
  if (await isGenuine(path, file)) return options.progress(file, file.bytes);
  const part = `${path}.part`;
  const source = options.from === undefined ? await downloaded(part, model, file, options) : await copied(options.from, part, model, file);
  if (!(await isGenuine(part, file))) {
    await rm(part, { force: true });
    throw new StartupError(`${source} is not the file that was published: its SHA-256 is not ${file.sha256}. It was not kept.`);
  }
  await rename(part, path);
  options.progress(file, file.bytes);
}

async function downloaded(
  part: string,
  model: CatalogueModel,
  file: ModelFile,
  { mirror, progress, times }: FetchOptions,
): Promise<string> {
  const url = `${mirror === undefined ? model.from : `${mirror.replace(/(?<!\/)\/+$/, '')}/${model.name}`}/${file.name}`;
  await download(url, part, file, (bytes) => progress(file, bytes), times);
  return url;
}

async function copied(from: string, part: string, model: CatalogueModel, file: ModelFile): Promise<string> {
  const places = [join(from, model.name, file.name), join(from, file.name)];
  for (const place of places) {
    if ((await sizeOf(place)) < 0) continue;
    await copyFile(place, part);
    return place;
  }
  throw new StartupError(`${file.name} of ${model.name} is neither in ${places.join(' nor in ').replaceAll(`/${file.name}`, '')}.`);
}

async function assertRoom(folder: string, model: CatalogueModel): Promise<void> {
  const sizes = await Promise.all(model.files.flatMap(({ name }) => [sizeOf(join(folder, name)), sizeOf(join(folder, `${name}.part`))]));
  const missing = bytesOf(model) - sizes.reduce((sum, size) => sum + Math.max(0, size), 0);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= missing + SPARE_BYTES) return;
  throw new StartupError(
    `${model.name} needs ${inMegabytes(missing + SPARE_BYTES)} of disk space at ${folder}, and there are ${inMegabytes(bavail * bsize)}.`,
  );
}

export const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
