import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { PrivateAddressError, requestPublic, type Resolve } from '../../../common/public-address.js';
import type { PlatformRecording } from '../remote-calls.port.js';
import type { VapiClient } from './vapi-client.js';

/** Which links may be opened, and how their hosts are looked up. */
export interface LinkRules {
  readonly mayOpen: (url: URL) => boolean;
  readonly allowLoopback: boolean;
  readonly resolve?: Resolve;
  readonly log: (line: string) => void;
}

/**
 * The recording of a call. The platform answers with a short-lived link; it is opened without the API key, so that the key is not sent
 * to another host. Null when there is none (yet).
 * @param urls links that a report or an answer named
 */
export async function openVapiRecording(
  client: VapiClient,
  providerCallId: string,
  urls: readonly string[],
  rules: LinkRules,
  signal: AbortSignal,
): Promise<PlatformRecording | null> {
  for (const candidate of [urls[0], null, ...urls.slice(1)]) {
    if (candidate === undefined) continue;
    const opened = candidate === null ? await byEndpoint(client, providerCallId, rules, signal) : await open(candidate, rules, signal);
    if (opened) return opened;
  }
  return null;
}

async function byEndpoint(client: VapiClient, providerCallId: string, rules: LinkRules, signal: AbortSignal) {
  const answer = await client.raw(`/call/${encodeURIComponent(providerCallId)}/mono-recording`, signal).catch(() => null);
  if (!answer) return null;
  const location = answer.headers.get('location');
  if (answer.status >= 300 && answer.status < 400 && location !== null) {
    await answer.body?.cancel();
    return open(location, rules, signal);
  }
  const contentType = answer.headers.get('content-type') ?? undefined;
  if (answer.status === 200 && answer.body && isSound(contentType)) return recording(Readable.fromWeb(answer.body), contentType);
  await answer.body?.cancel();
  return null;
}

/** Links lead to the file itself: redirects are not followed. */
async function open(link: string, rules: LinkRules, signal: AbortSignal): Promise<PlatformRecording | null> {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (!rules.mayOpen(url)) return null;
  let answer: IncomingMessage;
  try {
    answer = await requestPublic(url, { signal, ...rules, headers: { accept: '*/*', 'accept-encoding': 'identity' } });
  } catch (error) {
    if (error instanceof PrivateAddressError) rules.log(`a recording was not fetched: ${error.message}`);
    return null;
  }
  const { 'content-type': contentType, 'content-encoding': encoding = 'identity' } = answer.headers;
  if (answer.statusCode === 200 && encoding === 'identity' && isSound(contentType)) return recording(answer, contentType);
  answer.destroy();
  return null;
}

/** A storage that refuses answers with XML or JSON: that is no sound. */
const isSound = (contentType = '') => !/xml|json|text\//i.test(contentType);

const recording = (body: Readable, contentType = 'application/octet-stream'): PlatformRecording => ({ body, contentType });
