import { afterEach, describe, expect, it, vi } from 'vitest';
import { setTokenProvider } from './api-client';
import { recordingFile } from './recording-file';

const LINK = 'https://bucket.example.com/sound?signed';
const PATH = 'responses/1/recording';

/** Answers by the beginning of the address; notes what was asked. */
function serve(answers: Record<string, () => Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    const address = input instanceof Request ? input.url : String(input);
    asked.push(address);
    const found = Object.entries(answers).find(([part]) => address.includes(part));
    return found ? Promise.resolve(found[1]()) : Promise.reject(new TypeError('Failed to fetch'));
  });
  return asked;
}
afterEach(() => {
  vi.unstubAllGlobals();
  setTokenProvider(null);
});

const text = async (options = {}) => {
  const { blob, headers } = await recordingFile(PATH, { query: {}, ...options });
  return [await blob.text(), headers.get('x-recording-parts')];
};
const link = () =>
  new Response(JSON.stringify({ success: true, link: LINK }), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-recording-parts': '2' },
  });
const sound = () => new Response('from the server', { headers: { 'content-type': 'audio/webm', 'x-recording-parts': '2' } });

describe('[RECORD-04] a recording', () => {
  it('comes from the server', async () => {
    serve({ 'link=true': sound });
    expect(await text()).toEqual(['from the server', '2']);
  });

  it('comes from the bucket that the server names', async () => {
    const asked = serve({ 'link=true': link, [LINK]: () => new Response('from the bucket') });
    expect(await text()).toEqual(['from the bucket', '2']);
    expect(asked).toHaveLength(2);
  });

  it.each<[string, Record<string, () => Response>]>([
    ['refuses this site', {}],
    ['answers with an error', { [LINK]: () => new Response('', { status: 403 }) }],
  ])('comes from the server where the bucket %s', async (_, bucket) => {
    serve({ 'link=true': link, ...bucket, recording: sound });
    expect(await text()).toEqual(['from the server', '2']);
  });
});
