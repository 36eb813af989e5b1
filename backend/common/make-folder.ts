import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it. Node's own `recursive` never returns where a file system refuses a folder with ENOENT, as /proc and
 * some mounts do.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const failure = await failureToMake(path, mode);
  if (failure === undefined) return;
  const above = dirname(path);
  if (failure.code !== 'ENOENT' || above === path) throw failure;
  if (!(await isFolder(above))) await makeFolder(above, mode);
  const lastFailure = await failureToMake(path, mode);
  if (lastFailure !== undefined) throw lastFailure;
}

async function failureToMake(path: string, mode: number | undefined): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await mkdir(path, mode);
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    if (failure.code !== 'EEXIST' || !(await isFolder(path))) return failure;
  }
  return undefined;
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
