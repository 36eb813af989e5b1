import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../../database/startup-error.js';
import { sizeOf } from './installed-models.js';
import type { ModelFile } from './model-catalogue.js';

export interface DownloadTimes {
  /** Until an answer begins, and between two pieces of it. Milliseconds. */
  readonly stallMs: number;
  /** Before the second attempt; doubled before each further one. Milliseconds. */
  readonly pauseMs: number;
}

const TIMES: DownloadTimes = { stallMs: 60_000, pauseMs: 1_000 };
/** In a row without any byte. */
const MOST_ATTEMPTS = 5;

/** An address that will not answer otherwise however often it is asked. */
class Refused extends Error {}

/**
 * Downloads into `path`, on from what is there already. What arrives is not verified here.
 * @param onBytes how much of the file is there
 * @throws StartupError with a sentence for the operator; what has arrived stays for the next attempt
 */
export async function download(
  url: string,
  path: string,
  file: ModelFile,
  onBytes: (bytes: number) => void,
  times: DownloadTimes = TIMES,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await sizeOf(path);
    try {
      await continueFrom(url, path, file, onBytes, times);
      if ((await sizeOf(path)) >= file.bytes) return;
      throw new Error('the connection was closed early');
    } catch (error) {
      const reason = error instanceof Error ? causeOf(error) : String(error);
      if (error instanceof Refused) throw new StartupError(`${url}: ${reason}.`);
      if ((await sizeOf(path)) > before) attempt = 1;
      if (attempt >= MOST_ATTEMPTS) throw new StartupError(`${url}: ${reason}. Run the command again: it goes on where it stopped.`);
      await delay(times.pauseMs * 2 ** (attempt - 1));
    }
  }
}

async function continueFrom(
  url: string,
  path: string,
  file: ModelFile,
  onBytes: (bytes: number) => void,
  times: DownloadTimes,
): Promise<void> {
  let have = Math.max(0, await sizeOf(path));
  if (have > file.bytes) {
    await rm(path);
    have = 0;
  }
  onBytes(have);
  if (have === file.bytes) return;
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), times.stallMs);
  const moving = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), times.stallMs);
  };
  try {
    const response = await fetch(url, {
      signal: stalled.signal,
      headers: { 'accept-encoding': 'identity', ...(have > 0 && { range: `bytes=${have}-` }) },
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      const again = response.status === 429 || response.status >= 500;
      throw again ? new Error(`answered ${response.status}`) : new Refused(`answered ${response.status}`);
    }
    // A server that does not know ranges begins again.
    const goesOn = response.status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${have}-`) === true;
    if (!goesOn) have = 0;
    await write(response.body, { path, file, have, goesOn, moving, onBytes });
  } catch (error) {
    throw stalled.signal.aborted ? new Error('nothing came any more') : error;
  } finally {
    clearTimeout(timer);
  }
}

interface Writing {
  readonly path: string;
  readonly file: ModelFile;
  readonly have: number;
  readonly goesOn: boolean;
  readonly moving: () => void;
  readonly onBytes: (bytes: number) => void;
}

async function write(body: AsyncIterable<Uint8Array>, { path, file, have, goesOn, moving, onBytes }: Writing): Promise<void> {
  const out = createWriteStream(path, { flags: goesOn ? 'a' : 'w' });
  await once(out, 'open');
  let bytes = have;
  try {
    for await (const piece of body) {
      moving();
      bytes += piece.length;
      if (bytes > file.bytes) throw new Refused(`sends more than the ${file.bytes} bytes of ${file.name}`);
      if (!out.write(piece)) await once(out, 'drain');
      onBytes(bytes);
    }
  } finally {
    out.end();
    await once(out, 'close');
  }
}

function causeOf(error: Error): string {
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
