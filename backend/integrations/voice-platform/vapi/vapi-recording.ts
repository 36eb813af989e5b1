import { Readable } from 'node:stream';
import type { PlatformRecording } from '../voice-platform.port.js';
import type { VapiClient } from './vapi-client.js';

/** Redirects of a file's link that are followed. */
const REDIRECTS = 3;

/**
 * The sound of a call. The platform answers with a link that lives for a short time; it is followed without the key, which is
 * nobody else's business (anchors: voice §2). Null when there is none (yet).
 * @param urls links that a report or an answer named
 */
export async function openVapiRecording(
  client: VapiClient,
  providerCallId: string,
  urls: readonly string[],
  allowed: (url: URL) => boolean,
  signal: AbortSignal,
): Promise<PlatformRecording | null> {
  for (const candidate of [urls[0], null, ...urls.slice(1)]) {
    if (candidate === undefined) continue;
    const opened = candidate === null ? await byEndpoint(client, providerCallId, allowed, signal) : await open(candidate, allowed, signal);
    if (opened) return opened;
  }
  return null;
}

async function byEndpoint(client: VapiClient, providerCallId: string, allowed: (url: URL) => boolean, signal: AbortSignal) {
  const answer = await client.raw(`/call/${encodeURIComponent(providerCallId)}/mono-recording`, signal).catch(() => null);
  if (!answer) return null;
  const location = answer.headers.get('location');
  if (answer.status >= 300 && answer.status < 400 && location !== null) {
    await answer.body?.cancel();
    return open(location, allowed, signal);
  }
  return sound(answer);
}

async function open(link: string, allowed: (url: URL) => boolean, signal: AbortSignal): Promise<PlatformRecording | null> {
  let url = link;
  for (let hop = 0; hop <= REDIRECTS; hop += 1) {
    if (!URL.canParse(url) || !allowed(new URL(url))) return null;
    const answer: Response | null = await fetch(url, { redirect: 'manual', signal }).catch(() => null);
    if (!answer) return null;
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status >= 400 || location === null) return sound(answer);
    await answer.body?.cancel();
    url = new URL(location, url).href;
  }
  return null;
}

/** A storage that refuses answers with XML or JSON: that is no sound. */
async function sound(answer: Response): Promise<PlatformRecording | null> {
  const contentType = answer.headers.get('content-type') ?? 'application/octet-stream';
  if (answer.status !== 200 || !answer.body || /xml|json|text\//i.test(contentType)) {
    await answer.body?.cancel();
    return null;
  }
  return { body: Readable.fromWeb(answer.body), contentType };
}
