import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLinks, recordingLink } from './recording-link';

/** What matters of a player here. */
class FakeAudio extends EventTarget {
  src = 'http://localhost:3000/api/media/recordings?token=old';
  error: object | null = null;
  currentTime = 0;
  paused = true;
  loads = 0;
  load() {
    this.loads += 1;
    this.error = null;
    this.paused = true;
    this.currentTime = 0;
  }
  play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  }
  /** The browser could not go on with its link. */
  async fail() {
    this.error = {};
    // As Chromium does.
    if (!this.paused) {
      this.paused = true;
      this.dispatchEvent(new Event('pause'));
    }
    this.dispatchEvent(new Event('error'));
    await vi.waitFor(() => undefined);
    await Promise.resolve();
  }
}

describe('[RECORD-17] a player whose link has ended', () => {
  let audio: FakeAudio;
  let gone: number;
  let links: (string | null)[];
  const follow = () =>
    followLinks(
      audio as unknown as HTMLAudioElement,
      () => Promise.resolve(links.shift() ?? null),
      () => (gone += 1),
    );
  beforeEach(() => {
    audio = new FakeAudio();
    gone = 0;
    links = ['/new', '/newer', '/newest'];
  });

  it('goes on with another one at the same place, and plays if it did', async () => {
    follow();
    void audio.play();
    audio.currentTime = 700;
    await audio.fail();
    expect([audio.src, audio.loads]).toEqual(['/new', 1]);
    audio.dispatchEvent(new Event('loadedmetadata'));
    expect([audio.currentTime, audio.paused]).toEqual([700, false]);
  });

  it('stays paused where it was', async () => {
    follow();
    audio.currentTime = 20;
    await audio.fail();
    audio.dispatchEvent(new Event('loadedmetadata'));
    expect([audio.currentTime, audio.paused, gone]).toEqual([20, true, 0]);
  });

  it('is given up after two that lead nowhere, and where there is none', async () => {
    follow();
    for (let at = 0; at < 3; at += 1) await audio.fail();
    expect([gone, audio.loads]).toEqual([1, 2]);
    audio.dispatchEvent(new Event('canplay'));
    links = [];
    await audio.fail();
    expect(gone).toBe(2);
  });

  it('is left alone when it is taken away', async () => {
    follow()();
    await audio.fail();
    expect([audio.loads, gone]).toEqual([0, 0]);
  });
});

describe('[RECORD-04] a link into a bucket', () => {
  const asked: string[] = [];
  beforeEach(() => {
    vi.stubGlobal('fetch', (input: string) => {
      asked.push(input);
      const body = JSON.stringify({ success: true, link: '/api/media/recordings?token=x', parts: 1, at: null, duration_ms: null });
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('that leads nowhere is replaced by one of the server', async () => {
    const audio = new FakeAudio();
    audio.src = 'https://bucket.example.com/sound?signed';
    const renew = async () => (await recordingLink('responses/1/recording', { query: {} })).address;
    await renew();
    followLinks(audio as unknown as HTMLAudioElement, renew, () => undefined);
    await audio.fail();
    await vi.waitFor(() => expect(audio.src).toBe('/api/media/recordings?token=x'));
    expect(asked.map((url) => url.includes('from=server'))).toEqual([false, true]);
  });
});
