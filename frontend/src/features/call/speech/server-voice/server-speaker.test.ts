import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeAudio } from '../../testing/fake-audio';
import { fakeSpeech, type FakeSpeech } from '../../testing/fake-speech';
import { BrowserSpeaker } from '../browser-speaker';
import type { PlayedSentence, SpokenMark } from '../played-sentence';
import type { OpenSound } from './incoming-sound';
import { LATE_MS, LATEST_MS, REMARK_LATE_MS, STALL_MS } from './patience';
import { ServerSpeaker } from './server-speaker';
import { SoundOut } from './sound-out';

const RATE = 8_000;
const HEADER = 44;
/** Each sentence sounds for a second, as one value of its own: the number of its turn's characters. */
const SAMPLES = RATE;
/** What it sounds like. */
const REMARK: SpokenMark = { seq: 0, offset: 9 };
const level = (mark: SpokenMark) => mark.offset * 256;

function bytesOf(mark: SpokenMark, samples = SAMPLES): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(HEADER + samples * 2));
  view.setUint32(24, RATE, true);
  for (let n = 0; n < samples; n++) view.setInt16(HEADER + n * 2, level(mark), true);
  return new Uint8Array(view.buffer);
}

type Asked = {
  mark: SpokenMark;
  rate: number;
  signal: AbortSignal;
  cancelled: boolean;
  answer: (bytes: Uint8Array<ArrayBuffer>, end?: 'end' | 'cut' | 'more') => void;
  more: (bytes: Uint8Array<ArrayBuffer>, end?: 'end' | 'cut' | 'more') => void;
  fail: () => void;
};

describe('ServerSpeaker', () => {
  let speech: FakeSpeech;
  let audio: FakeAudio;
  let asked: Asked[];
  let told: string[];
  let played: PlayedSentence[];
  /** Sentences of turns that were heard to their end. */
  let whole: number;
  let speaker: ServerSpeaker;

  /** What the server does with a sentence as soon as it is asked for; null: it waits for the test. */
  let atOnce: ((asked: Asked) => void) | null;

  beforeEach(() => {
    vi.useFakeTimers();
    [asked, told, played] = [[], [], []];
    whole = 0;
    atOnce = ({ answer, mark }) => answer(bytesOf(mark));
    make();
  });
  afterEach(() => {
    speaker.dispose();
    vi.useRealTimers();
  });

  function make(options: Parameters<typeof fakeSpeech>[0] = {}): void {
    speech = fakeSpeech(options);
    audio = new FakeAudio();
    speaker = new ServerSpeaker({
      open: (mark, _text, rate) => open(mark ?? REMARK, rate),
      out: new SoundOut(audio.sound),
      browser: (handlers) => new BrowserSpeaker(speech.api, () => 'en-US', handlers),
      handlers: {
        onSentence: ({ seq, offset }) => told.push(`${seq}:${offset}`),
        onSound: () => told.push('sound'),
        onWhole: () => whole++,
        onPlayed: (sentence) => played.push(sentence),
        onIdle: () => told.push('idle'),
        onProblem: (problem) => told.push(problem),
      },
    });
  }

  const open =
    (mark: SpokenMark, rate: number): OpenSound =>
    (signal) =>
      new Promise((resolve, reject) => {
        let controller!: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
        const request: Asked = {
          mark,
          rate,
          signal,
          cancelled: false,
          more: (bytes, end = 'end') => {
            controller.enqueue(bytes);
            if (end === 'end') controller.close();
            // What was sent before it broke off has arrived.
            if (end === 'cut') setTimeout(() => controller.error(new TypeError('network')), 50);
          },
          answer: (bytes, end) => {
            const body = new ReadableStream({
              start: (own) => void (controller = own),
              cancel: () => void (request.cancelled = true),
            });
            resolve(new Response(body));
            request.more(bytes, end);
          },
          fail: () => reject(new Error('503')),
        };
        asked.push(request);
        atOnce?.(request);
      });

  const say = (...sentences: string[]) => {
    sentences.forEach((text, index) => speaker.say(text, { seq: 1, offset: index + 1 }));
    return pass(0);
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  /** Milliseconds that each sentence was heard for, in order. */
  const heard = () => {
    const spans: [number, number][] = [];
    for (const sample of audio.heard) {
      const which = Math.round((sample * 32_768) / 256);
      const last = spans.at(-1);
      if (last?.[0] === which) last[1] += 1_000 / RATE;
      else spans.push([which, 1_000 / RATE]);
    }
    return spans.map(([which, ms]) => [which, Math.round(ms)]);
  };

  it('[TTS-20] says sentences in order, each to its last sample, and tells each as it begins', async () => {
    await say('One.', 'Two.', 'Three.');
    await pass(500);
    expect(told).toEqual(['1:1', 'sound']);
    await pass(3_000);
    expect(told).toEqual(['1:1', 'sound', '1:2', 'sound', '1:3', 'sound', 'idle']);
    expect(heard()).toEqual([
      [1, 1_000],
      [2, 1_000],
      [3, 1_000],
    ]);
    expect(speech.synthesis.said).toEqual([]);
    expect(speaker.idle).toBe(true);
  });

  /** When sentences were heard, milliseconds from this moment. */
  const times = (since: number) => played.map(({ mark, from, to, whole }) => [mark.offset, from - since, to - since, whole]);
  const LEAD_MS = 40;

  it('[RECORD-11] tells when the sound of each sentence really began and ended', async () => {
    const since = Date.now();
    atOnce = ({ answer, mark }) => void setTimeout(() => answer(bytesOf(mark)), 600);
    await say('One.', 'Two.');
    await pass(5_000);
    expect(times(since)).toEqual([
      [1, 600 + LEAD_MS, 1_600 + LEAD_MS, true],
      [2, 1_600 + 2 * LEAD_MS, 2_600 + 2 * LEAD_MS, true],
    ]);
  });

  it('[RECORD-11] tells of a sentence that was cut, or held, as much as was heard', async () => {
    const since = Date.now();
    await say('One.', 'Two.');
    await pass(300);
    speaker.hold();
    await pass(500);
    speaker.release();
    await pass(1_000);
    speaker.hold();
    await pass(400);
    speaker.cancel();
    expect(times(since)).toEqual([
      [1, LEAD_MS, 1_500 + LEAD_MS, true],
      [2, 1_500 + 2 * LEAD_MS, 1_800, false],
    ]);
  });

  it('[RECORD-11] tells nothing of what the browser’s voice said instead: that is not recorded', async () => {
    atOnce = ({ fail }) => fail();
    await say('One.');
    await pass(5_000);
    expect(speech.synthesis.said).toContain('One.');
    expect(played).toEqual([]);
  });

  it('[TTS-20] is heard while a sentence is still coming', async () => {
    atOnce = null;
    await say('One.');
    const whole = bytesOf({ seq: 1, offset: 1 });
    // Cut within a sample.
    asked[0]!.answer(whole.slice(0, HEADER + 4_001), 'more');
    await pass(200);
    expect(told).toEqual(['1:1', 'sound']);
    asked[0]!.more(whole.slice(HEADER + 4_001));
    await pass(1_000);
    expect(heard()).toEqual([[1, 1_000]]);
    expect(told.at(-1)).toBe('idle');
  });

  it('[TTS-20] asks for two sentences ahead, and no more', async () => {
    atOnce = null;
    await say('One.', 'Two.', 'Three.', 'Four.');
    expect(asked.map(({ mark }) => mark.offset)).toEqual([1, 2, 3]);
  });

  it('[TTS-21] stops at once, and the server is told', async () => {
    atOnce = ({ answer, mark }) => answer(bytesOf(mark), 'more');
    await say('One.', 'Two.');
    await pass(300);
    speaker.cancel();
    await pass(5_000);
    expect(heard().length).toBe(1);
    expect(heard()[0]![1]).toBeLessThanOrEqual(300);
    expect(asked.every(({ cancelled }) => cancelled)).toBe(true);
    expect(told).toEqual(['1:1', 'sound']);
    expect(speaker.idle).toBe(true);
  });

  it('[TTS-21] held, it is silent, and goes on where it was', async () => {
    await say('One.', 'Two.');
    await pass(400);
    speaker.hold();
    const before = heard();
    await pass(20_000);
    expect(heard()).toEqual(before);
    speaker.release();
    await pass(2_000);
    expect(heard()).toEqual([
      [1, 1_000],
      [2, 1_000],
    ]);
    expect(told).not.toContain('unavailable');
  });

  it('[EAR-21] fetches at once what is to be heard later, and starts on time', async () => {
    speaker.quietUntil(Date.now() + 800);
    await say('One.');
    expect(asked).toHaveLength(1);
    await pass(790);
    expect(told).toEqual([]);
    await pass(20);
    expect(told).toEqual(['1:1', 'sound']);
    await pass(1_100);
    expect(heard()).toEqual([[1, 1_000]]);
  });

  it('[EAR-40] is lowered at once and continues, also with the next sentence, and is restored; a cut does not leave it lowered', async () => {
    await say('One.', 'Two.');
    await pass(300);
    expect(speaker.lower()).toBe(true);
    expect(audio.volumes).toEqual([{ at: Date.now(), to: 0.125 }]);
    await pass(1_000);
    expect(told).toContain('1:2');
    speaker.release();
    expect(audio.volumes.at(-1)).toEqual({ at: Date.now(), to: 1 });
    speaker.lower();
    speaker.cancel();
    expect(speaker.lower()).toBe(false);
    await say('Three.');
    await pass(2_000);
    expect(heard()).toEqual([
      [1, 1_000],
      [2, 220],
      [1, 1_000],
    ]);
    expect(audio.volumes).toHaveLength(3);
  });

  it('a voice that was held and cancelled is not left paused', async () => {
    await say('One.');
    await pass(100);
    speaker.hold();
    speaker.cancel();
    await pass(0);
    expect(audio.state).toBe('running');
  });

  it('[TTS-22] the browser says a sentence that fails, once, in its place', async () => {
    atOnce = ({ mark, answer, fail }) => (mark.offset === 2 ? fail() : answer(bytesOf(mark)));
    await say('One.', 'Two.', 'Three.');
    await pass(1_100);
    expect(speech.synthesis.said).toEqual(['Two.']);
    expect(heard()).toEqual([[1, 1_000]]);
    speech.synthesis.finish();
    await pass(1_200);
    expect(heard()).toEqual([
      [1, 1_000],
      [3, 1_000],
    ]);
    expect(told.filter((what) => what !== 'sound')).toEqual(['1:1', '1:2', '1:3', 'idle']);
  });

  it('[TTS-22] and one that is late, which is not heard afterwards', async () => {
    atOnce = null;
    await say('One.');
    await pass(LATE_MS - 1);
    expect(speech.synthesis.said).toEqual([]);
    await pass(2);
    expect(speech.synthesis.said).toEqual(['One.']);
    expect(asked[0]!.signal.aborted).toBe(true);
    asked[0]!.answer(bytesOf({ seq: 1, offset: 1 }), 'more');
    await pass(2_000);
    expect(audio.played).toEqual([]);
  });

  it('[TTS-22] an answer without sound has failed', async () => {
    atOnce = ({ answer }) => answer(bytesOf({ seq: 1, offset: 1 }, 0));
    await say('One.');
    await pass(10);
    expect(speech.synthesis.said).toEqual(['One.']);
  });

  it('[TTS-23] one that breaks off is asked for again, and goes on where it stopped', async () => {
    atOnce = ({ mark, answer }) => answer(bytesOf(mark, asked.length === 1 ? SAMPLES / 2 : SAMPLES), asked.length === 1 ? 'cut' : 'end');
    await say('One.');
    await pass(2_000);
    expect(asked).toHaveLength(2);
    expect(heard()).toEqual([[1, 1_000]]);
    expect(told).toEqual(['1:1', 'sound', 'idle']);
    expect(speech.synthesis.said).toEqual([]);
  });

  it('[TTS-23] when that fails too, the next sentence is said, and no word twice', async () => {
    atOnce = ({ mark, answer, fail }) => {
      if (mark.offset === 2) answer(bytesOf(mark));
      else if (asked.length === 1) answer(bytesOf(mark, SAMPLES / 2), 'cut');
      else fail();
    };
    await say('One.', 'Two.');
    await pass(3_000);
    expect(heard()).toEqual([
      [1, 500],
      [2, 1_000],
    ]);
    expect(speech.synthesis.said).toEqual([]);
    expect(told.filter((what) => what !== 'sound')).toEqual(['1:1', 'broken', '1:2', 'idle']);
    expect(whole).toBe(1);
  });

  it('[TTS-24] after two that broke off for good the browser speaks', async () => {
    atOnce = ({ mark, answer, fail }) =>
      asked.filter((one) => one.mark === mark).length === 1 ? answer(bytesOf(mark, SAMPLES / 2), 'cut') : fail();
    await say('One.', 'Two.');
    await pass(3_000);
    const before = asked.length;
    speaker.say('Three.', { seq: 1, offset: 3 });
    await pass(10);
    expect(speech.synthesis.said).toEqual(['Three.']);
    expect(asked).toHaveLength(before);
  });

  it('[TTS-23] so does one that stops coming', async () => {
    atOnce = ({ mark, answer }) => answer(bytesOf(mark, asked.length === 1 ? SAMPLES / 2 : SAMPLES), asked.length === 1 ? 'more' : 'end');
    await say('One.');
    await pass(600 + STALL_MS + 700);
    expect(heard()).toEqual([[1, 1_000]]);
    expect(told.at(-1)).toBe('idle');
  });

  it('[TTS-24] after two failures the browser speaks for half a minute, and the server is not asked', async () => {
    atOnce = ({ fail }) => fail();
    await say('One.', 'Two.');
    await pass(10);
    speech.synthesis.finish();
    await pass(10);
    speech.synthesis.finish();
    await pass(10);
    const before = asked.length;
    speaker.say('Three.', { seq: 1, offset: 3 });
    await pass(10);
    expect(speech.synthesis.said).toEqual(['One.', 'Two.', 'Three.']);
    expect(asked).toHaveLength(before);
    speech.synthesis.finish();
    await pass(30_000);
    atOnce = ({ mark, answer }) => answer(bytesOf(mark));
    speaker.say('Four.', { seq: 1, offset: 4 });
    await pass(1_200);
    expect(heard()).toEqual([[4, 1_000]]);
  });

  describe('in a browser without a voice', () => {
    beforeEach(() => {
      speaker.dispose();
      make({ synthesis: false });
    });

    it('[TTS-25] sentences are heard all the same, later ones too', async () => {
      atOnce = null;
      await say('One.');
      await pass(LATE_MS + 1_000);
      asked[0]!.answer(bytesOf({ seq: 1, offset: 1 }));
      await pass(1_100);
      expect(heard()).toEqual([[1, 1_000]]);
      expect(told).toEqual(['1:1', 'sound', 'idle']);
    });

    it('[TTS-25] when nobody can say one, the page says so, and the next turn is tried again', async () => {
      atOnce = null;
      await say('One.');
      await pass(LATEST_MS + 1);
      expect(told).toEqual(['unavailable', 'idle']);
      expect(speaker.say('Two.', { seq: 1, offset: 2 })).toBe(false);
      speaker.revive();
      atOnce = ({ mark, answer }) => answer(bytesOf(mark));
      speaker.say('Three.', { seq: 3, offset: 3 });
      await pass(1_100);
      expect(heard()).toEqual([[3, 1_000]]);
    });

    it('[TTS-52] a remark that does not come is shown only, and the next sentence does not wait for it', async () => {
      atOnce = null;
      expect(speaker.say('Are you still there?', null)).toBe(true);
      await pass(500);
      speaker.say('One.', { seq: 1, offset: 1 });
      await pass(REMARK_LATE_MS - 400);
      expect(told).toEqual([]);
      asked[1]!.answer(bytesOf({ seq: 1, offset: 1 }));
      await pass(1_100);
      expect(heard()).toEqual([[1, 1_000]]);
      expect(told).toEqual(['1:1', 'sound', 'idle']);
      asked[0]!.fail();
    });
  });

  it('[TTS-52] a remark is heard in the voice of the sentences, is no part of a turn, and its failures count for nothing', async () => {
    speaker.say('One moment, please.', null);
    await pass(1_100);
    expect(heard()).toEqual([[9, 1_000]]);
    expect(speech.synthesis.said).toEqual([]);
    expect([told, played]).toEqual([['sound', 'idle'], []]);
    atOnce = ({ fail }) => fail();
    for (let n = 1; n <= 3; n++) {
      speaker.say('One moment, please.', null);
      await pass(10);
      expect(speech.synthesis.said).toHaveLength(n);
      speech.synthesis.finish();
      await pass(10);
    }
    atOnce = ({ mark, answer }) => answer(bytesOf(mark));
    await say('One.');
    await pass(1_100);
    expect(heard()).toEqual([
      [9, 1_000],
      [1, 1_000],
    ]);
  });

  it('[TTS-26] slower: from the next sentence on, and what was asked for already is asked for again', async () => {
    await say('One.', 'Two.');
    await pass(100);
    speaker.rate = 0.75;
    await pass(2_500);
    expect(asked.map(({ mark, rate }) => [mark.offset, rate])).toEqual([
      [1, 1],
      [2, 1],
      [2, 0.75],
    ]);
    expect(heard().map(([which]) => which)).toEqual([1, 2]);
  });

  it('waits for a tap where the browser wants one, and loses nothing', async () => {
    audio.wantsTap = true;
    await say('One.');
    await pass(1_000);
    expect(told).toEqual(['blocked']);
    audio.wantsTap = false;
    speaker.resume();
    await pass(1_100);
    expect(heard()).toEqual([[1, 1_000]]);
    expect(told).toEqual(['blocked', '1:1', 'sound', 'idle']);
  });

  it('closes the page’s sound when the call is over', () => {
    speaker.dispose();
    expect(audio.closed).toBe(1);
  });
});
