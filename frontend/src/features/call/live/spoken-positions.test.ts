import { describe, expect, it } from 'vitest';
import { FakeLiveServer } from '../testing/fake-live-server';
import { tick } from '../testing/heard-call';
import { heardCalls } from '../testing/heard-calls';
import { RecordingClock } from '../recording/recording-clock';
import { HeardSentences } from './heard-sentences';

const { made } = heardCalls();

/** How far a position may be from the word's sound. Milliseconds. */
const EXACT_MS = 500;

describe('[RECORD-10] an answer that the server hears', () => {
  it.each([
    ['in one go', {}],
    ['with a pause in the middle', { 5: 1_300 }],
    ['with pauses of any length', { 3: 700, 6: 2_000, 9: 900 }],
  ])('%s is where it was spoken in the recording', async (_, pauses) => {
    const recording = new RecordingClock();
    const call = made({ recording });
    call.server.hearing.sentences = false;
    await tick(3_000);
    const began = Date.now();
    recording.begin('call');
    await call.begin();
    const words = 'I usually take the bus to work because I like reading.'.split(' ');
    const spoken = call.room.speak(words, pauses);
    await tick(20_000);
    const [position] = [...call.server.spoken.values()];
    expect(call.said).toEqual([words.join(' ')]);
    expect(position?.call).toBe('call');
    const text = words.join(' ');
    let at = 0;
    for (const [n, word] of words.entries()) {
      const span = position!.spans.find(({ start, end }) => at >= start && at < end)!;
      const told = span.from + ((at - span.start) / (span.end - span.start)) * (span.to - span.from);
      expect(Math.abs(told - (spoken[n]!.from - began)), `${word} in ${text}`).toBeLessThanOrEqual(EXACT_MS);
      at += word.length + 1;
    }
  });
});

describe('[RECORD-11] the interviewer’s sentences', () => {
  const sentence = (seq: number, start: number, offset: number, more: { whole?: boolean; ago?: number } = {}) => ({
    mark: { seq, offset },
    start,
    from: Date.now() - (more.ago ?? 1_000),
    to: Date.now() - (more.ago ?? 1_000) + 800,
    whole: more.whole ?? true,
  });
  function begun() {
    const recording = new RecordingClock();
    recording.begin('call');
    const server = new FakeLiveServer();
    let line = true;
    const sentences = new HeardSentences(recording, (message) => (line ? Promise.resolve(server.noteSpoken(message)) : null));
    return { server, sentences, cut: (on: boolean) => (line = !on) };
  }

  it('are told when they were heard, and all of them once there are more', async () => {
    const { server, sentences } = begun();
    server.assistant('Thank you. What comes next?');
    await tick(5_000);
    sentences.played(sentence(1, 0, 10));
    sentences.flush();
    await tick(1_000);
    sentences.played(sentence(1, 10, 27));
    sentences.flush();
    await tick(0);
    expect(server.spoken.get(1)).toEqual({
      call: 'call',
      spans: [
        { start: 0, end: 10, from: 4_000, to: 4_800 },
        { start: 10, end: 27, from: 5_000, to: 5_800 },
      ],
    });
  });

  it('are told again until the turn is there, and the line is', async () => {
    const { server, sentences, cut } = begun();
    await tick(5_000);
    sentences.played(sentence(1, 0, 10));
    sentences.flush();
    await tick(0);
    expect(server.spoken.size).toBe(0);
    server.assistant('Thank you.');
    cut(true);
    sentences.flush();
    await tick(0);
    expect(server.spoken.size).toBe(0);
    cut(false);
    sentences.flush();
    await tick(0);
    expect(server.spoken.get(1)?.spans).toHaveLength(1);
  });

  it('count as they were heard first, unless that was cut; those of a reply that was taken back do not count', async () => {
    const { server, sentences } = begun();
    server.assistant('Thank you. What comes next?');
    await tick(9_000);
    sentences.played(sentence(1, 0, 10, { ago: 8_000 }));
    sentences.played(sentence(1, 10, 27, { ago: 6_000, whole: false }));
    sentences.played(sentence(1, 0, 10, { ago: 4_000 }));
    sentences.played(sentence(1, 10, 27, { ago: 2_000 }));
    sentences.played(sentence(2, 0, 5));
    sentences.withdrawn(2);
    server.assistant('Well?');
    sentences.flush();
    await tick(0);
    expect(server.spoken.get(1)?.spans.map(({ from }) => from)).toEqual([1_000, 7_000]);
    expect(server.spoken.has(2)).toBe(false);
  });
});
