import { findSpeech, type Span } from './speech';

/** Samples a second: enough to tell speech from silence, and an hour takes 115 MB for a moment. */
const RATE = 8_000;
/** Larger files are played without: decoding takes all of their sound at once. Bytes. */
const AT_MOST = 25_000_000;

export interface DecodedSound {
  readonly lengthMs: number;
  readonly speech: readonly Span[];
}

/** Looks through a recording; null where this browser cannot. */
export async function decodeSound(blob: Blob): Promise<DecodedSound | null> {
  if (blob.size > AT_MOST || typeof OfflineAudioContext === 'undefined') return null;
  try {
    const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await blob.arrayBuffer());
    return { lengthMs: Math.round(sound.duration * 1_000), speech: findSpeech(sound.getChannelData(0), sound.sampleRate) };
  } catch {
    return null;
  }
}
