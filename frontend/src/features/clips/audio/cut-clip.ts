import type { SpokenPlace } from '@contract/recordings';
import { momentsOf } from '@contract/spoken-moments';
import { cutWebm } from '@/lib/audio/cut-webm';
import { AROUND_S, findWords, type Stretch } from './find-words';

import { CLIP_RATE, encodeWav } from './wav';

/** A recording of another format is decoded as a whole; longer ones would take hundreds of megabytes. Seconds. */
const LONGEST_DECODED_S = 20 * 60;
/** What is read of a recording at all. */
const MOST_BYTES = 120_000_000;
/** A clip, with what is around its words. Seconds. */
const LONGEST_CLIP_S = 180;
/** After the moment at which a turn was stored, in case it was stored early. Milliseconds. */
const AFTER_MS = 500;

export const CLIP_FAILURES = ['missing', 'too-long', 'unreadable', 'unplayable', 'too-many'] as const;
export type ClipFailure = (typeof CLIP_FAILURES)[number];

/** Why there is no clip of a passage. */
export class NoClip extends Error {
  override name = 'NoClip';
  constructor(readonly reason: ClipFailure) {
    super(`No clip: ${reason}`);
  }
}

export type Words = {
  /** Of the turn's text. */
  start: number;
  end: number;
};
export type Clip = {
  wav: Blob;
  seconds: number;
  /** Where it begins in the recording, seconds. */
  at: number;
};

/** @throws NoClip for what is not to be read at all */
export function requireReadable({ bytes }: Pick<SpokenPlace, 'bytes'>): void {
  if (bytes > MOST_BYTES) throw new NoClip('too-long');
}

/**
 * Cuts the words of a passage out of a recording, with a second around them.
 * @throws NoClip
 */
export async function cutClip(recording: Uint8Array<ArrayBuffer>, place: SpokenPlace, words: Words): Promise<Clip> {
  const told = place.spans && momentsOf(place.spans, words);
  const { samples, from } = await soundBetween(
    recording,
    told ? around(told) : { from: place.from, to: place.to + AFTER_MS },
    place.mime_type,
  );
  // The times are those of the words, with what is around them.
  const found = told ? { from: 0, to: samples.length / CLIP_RATE } : findWords(samples, CLIP_RATE, { ...words, length: place.length });
  const { from: begin, to: end } = bounded(found);
  const clip = samples.subarray(Math.floor(begin * CLIP_RATE), Math.ceil(end * CLIP_RATE));
  if (clip.length === 0) throw new NoClip('unreadable');
  return { wav: encodeWav(clip), seconds: clip.length / CLIP_RATE, at: from + begin };
}

const around = ({ from, to }: Stretch): Stretch => ({ from: Math.max(from - AROUND_S * 1_000, 0), to: to + AROUND_S * 1_000 });

const bounded = ({ from, to }: Stretch): Stretch => ({ from, to: Math.min(to, from + LONGEST_CLIP_S) });

/** What can be heard between two moments, milliseconds, and where that begins in the recording, in seconds. */
async function soundBetween(
  recording: Uint8Array<ArrayBuffer>,
  { from, to }: Stretch,
  type: string,
): Promise<{ samples: Float32Array; from: number }> {
  const cut = cutWebm(recording, from, to);
  if (cut) return { samples: await decode(cut.bytes), from: cut.from / 1_000 };
  if (type.startsWith('audio/webm')) throw new NoClip('unreadable');
  if ((await lengthOf(recording, type)) > LONGEST_DECODED_S) throw new NoClip('too-long');
  const whole = await decode(recording.slice());
  const begin = Math.floor((from / 1_000) * CLIP_RATE);
  return { samples: whole.slice(begin, Math.ceil((to / 1_000) * CLIP_RATE)), from: from / 1_000 };
}

/** One channel at the rate of clips. @param bytes are the decoder's from now on */
async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<Float32Array> {
  try {
    const buffer = await new OfflineAudioContext(1, 1, CLIP_RATE).decodeAudioData(bytes.buffer);
    const samples = buffer.getChannelData(0);
    for (let channel = 1; channel < buffer.numberOfChannels; channel++) {
      buffer.getChannelData(channel).forEach((value, at) => (samples[at] = (samples[at] ?? 0) + value));
    }
    return samples;
  } catch {
    throw new NoClip('unplayable');
  }
}

/** Seconds, without decoding; Infinity where the browser cannot tell. */
function lengthOf(recording: Uint8Array<ArrayBuffer>, type: string): Promise<number> {
  const address = URL.createObjectURL(new Blob([recording], { type }));
  const audio = document.createElement('audio');
  return new Promise<number>((done, fail) => {
    audio.preload = 'metadata';
    audio.onloadedmetadata = () => done(audio.duration);
    audio.onerror = () => fail(new NoClip('unplayable'));
    audio.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}
