import type { Page } from '@playwright/test';
import { ownerToken } from './seed.js';

/** A recording as the user signed in on a page gets it. @param search which of several */
export async function fetchRecording(page: Page, responseId: string, search = ''): Promise<Response> {
  const url = `${new URL(page.url()).origin}/api/responses/${responseId}/recording${search}`;
  return fetch(url, { headers: { authorization: `Bearer ${await ownerToken(page)}` } });
}

export const recordingOf = async (page: Page, responseId: string, search = '') =>
  Buffer.from(await (await fetchRecording(page, responseId, search)).arrayBuffer());

/** What each channel of a recording holds, as a browser decodes it: 16-bit samples, 16,000 a second. */
export async function channelsOf(page: Page, sound: Buffer): Promise<Buffer[]> {
  const channels = await page.evaluate<string[]>(`(async () => {
    const bytes = Uint8Array.from(atob('${sound.toString('base64')}'), (char) => char.charCodeAt(0));
    const decoded = await new OfflineAudioContext(2, 1, 16000).decodeAudioData(bytes.buffer);
    return Array.from({ length: decoded.numberOfChannels }, (_, channel) => {
      const samples = Int16Array.from(decoded.getChannelData(channel), (sample) => Math.max(-32768, Math.min(32767, sample * 32768)));
      const raw = new Uint8Array(samples.buffer);
      let text = '';
      for (let at = 0; at < raw.length; at += 32768) text += String.fromCharCode(...raw.subarray(at, at + 32768));
      return btoa(text);
    });
  })()`);
  return channels.map((channel) => Buffer.from(channel, 'base64'));
}
