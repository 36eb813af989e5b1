import { type Webm, openWebm } from '@/lib/audio/cut-webm';
import { findSpeech, FRAME_MS, loudness, type Span } from './speech';

/** Samples per second: enough to distinguish speech from silence. */
const RATE = 8_000;
/** Length of a decoded slice: browsers hold it twice at the full sample rate before it is downsampled. Milliseconds. */
const SLICE_MS = 60_000;
/** Larger files are played without a waveform: WebM is decoded in slices, other formats as a whole. Bytes. */
const AT_MOST = { webm: 64_000_000, whole: 8_000_000 } as const;

export interface DecodedSound {
  readonly lengthMs: number;
  /** Speech of either voice. */
  readonly speech: readonly Span[];
  /** Speech of the participant, who is on the left channel if both are recorded. */
  readonly participant: readonly Span[];
  /** Loudness per channel in frames of `FRAME_MS`: the participant, and the interviewer if recorded separately. */
  readonly levels: readonly Float32Array[];
}

/** Looks through a recording; null where this browser cannot. */
export async function decodeSound(bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Promise<DecodedSound | null> {
  if (typeof OfflineAudioContext === 'undefined') return null;
  try {
    const webm = bytes.length > AT_MOST.webm ? null : openWebm(bytes);
    if (!webm && bytes.length > AT_MOST.whole) return null;
    return described(webm ? await inSlices(webm, signal) : [await decoded(bytes)]);
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}

/** A part of the recording that was analysed. */
interface Stretch {
  readonly fromMs: number;
  readonly lengthMs: number;
  readonly channels: readonly Float32Array[];
}

async function decoded(bytes: Uint8Array<ArrayBuffer>, fromMs = 0): Promise<Stretch> {
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes.buffer);
  const channels = Array.from({ length: Math.min(2, sound.numberOfChannels) }, (_, at) => loudness(sound.getChannelData(at), RATE));
  return { fromMs, lengthMs: sound.duration * 1_000, channels };
}

async function inSlices(webm: Webm, signal?: AbortSignal): Promise<Stretch[]> {
  const stretches: Stretch[] = [];
  for (let from = 0; from <= webm.lastAt; from += SLICE_MS) {
    signal?.throwIfAborted();
    const cut = webm.cut(from, from + SLICE_MS);
    if (cut) stretches.push(await decoded(cut.bytes, cut.from));
  }
  return stretches;
}

function described(stretches: readonly Stretch[]): DecodedSound | null {
  const last = stretches.at(-1);
  if (!last) return null;
  const lengthMs = Math.round(last.fromMs + last.lengthMs);
  const count = Math.max(...stretches.map(({ channels }) => channels.length));
  const levels = Array.from({ length: count }, () => new Float32Array(Math.ceil(lengthMs / FRAME_MS) + 1));
  for (const { fromMs, channels } of stretches) {
    // Slices overlap, because a decoder needs a moment before it is exact: the later slice overwrites the overlap.
    for (const [at, channel] of channels.entries()) levels[at]!.set(channel, Math.round(fromMs / FRAME_MS));
  }
  const [left, right] = levels;
  const any = right ? left!.map((level, at) => Math.max(level, right[at]!)) : left!;
  return { lengthMs, speech: findSpeech(any), participant: findSpeech(left!), levels };
}
