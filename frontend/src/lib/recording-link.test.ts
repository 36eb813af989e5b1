import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@/testing/eventually';
import { followLinks, recordingLink } from './recording-link';

/** The parts of a player that matter here. */
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
  /** The browser could not continue with its link. */
  async fail() {
    this.error = {};
    // Like Chromium.
    if (!this.paused) {
      this.paused = true;
      this.dispatchEvent(new Event('pause'));
    }
    this.dispatchEvent(new Event('error'));
    await vi.waitFor(() => undefined);
    await Promise.resolve();
  }
}

describe('[RECORD-17] a player whose link has expired', () => {
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

  it('continues with a new one at the same position, playing if it was', async () => {
    follow();
    void audio.play();
    audio.currentTime = 700;
    await audio.fail();
    expect([audio.src, audio.loads]).toEqual(['/new', 1]);
    audio.dispatchEvent(new Event('loadedmetadata'));
    expect([audio.currentTime, audio.paused]).toEqual([700, false]);
  });

  it('stays paused at the same position', async () => {
    follow();
    audio.currentTime = 20;
    await audio.fail();
    audio.dispatchEvent(new Event('loadedmetadata'));
    expect([audio.currentTime, audio.paused, gone]).toEqual([20, true, 0]);
  });

  it('keeps its position when the new link is dead too', async () => {
    follow();
    void audio.play();
    audio.currentTime = 700;
    await audio.fail();
    await audio.fail();
    expect(audio.src).toBe('/newer');
    audio.dispatchEvent(new Event('loadedmetadata'));
    expect([audio.currentTime, audio.paused]).toEqual([700, false]);
  });

  it('leaves another recording alone that was chosen meanwhile', async () => {
    follow();
    audio.currentTime = 700;
    const failed = audio.fail();
    audio.src = '/another';
    audio.load();
    await failed;
    audio.dispatchEvent(new Event('loadedmetadata'));
    expect([audio.src, audio.loads, audio.currentTime]).toEqual(['/another', 1, 0]);
  });

  it('gives up if the recording breaks at the same position with every link', async () => {
    follow();
    for (let at = 0; at < 3; at += 1) {
      audio.currentTime = 30 + at / 10;
      await audio.fail();
      for (const event of ['loadedmetadata', 'canplay', 'timeupdate']) audio.dispatchEvent(new Event(event));
    }
    expect([gone, audio.loads]).toEqual([1, 2]);
  });

  it('gives up after two dead links, or if there is no new one', async () => {
    follow();
    for (let at = 0; at < 3; at += 1) await audio.fail();
    expect([gone, audio.loads]).toEqual([1, 2]);
    audio.dispatchEvent(new Event('canplay'));
    links = [];
    await audio.fail();
    expect(gone).toBe(2);
  });

  it('is left alone once detached', async () => {
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

  it('that is dead is replaced by a link to the server', async () => {
    const audio = new FakeAudio();
    audio.src = 'https://bucket.example.com/sound?signed';
    const renew = async () => (await recordingLink('responses/1/recording', { query: {} })).address;
    await renew();
    followLinks(audio as unknown as HTMLAudioElement, renew, () => undefined);
    await audio.fail();
    await eventually(() => expect(audio.src).toBe('/api/media/recordings?token=x'));
    expect(asked.map((url) => url.includes('from=server'))).toEqual([false, true]);
  });
});
