import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { opusGaps } from './opus-gaps.js';

export interface SeekableSound {
  readonly bytes: Buffer;
  readonly durationMs: number;
}

/**
 * A browser's recording with what it cannot know while it records: how long it is, and where each second is. The sound itself
 * is not touched, but gaps are filled with silence: tools that decode one packet after the other would close them, and be early from there on.
 * @returns null for other formats than WebM and MP4, whose files need nothing
 * @throws what the file's damage is, where it cannot be read
 */
export async function seekable(bytes: Buffer, mimeType: string): Promise<SeekableSound | null> {
  const format = /^audio\/webm/i.test(mimeType) ? WEBM : /^audio\/mp4/i.test(mimeType) ? MP4 : null;
  if (!format) return null;
  const input = new Input({ source: new BufferSource(bytes), formats: [format] });
  const track = await input.getPrimaryAudioTrack();
  if (!track?.codec) throw new Error('The recording has no sound that is known');
  const target = new BufferTarget();
  const output = new Output({ format: format === WEBM ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const sound = new EncodedAudioPacketSource(track.codec);
  output.addAudioTrack(sound);
  await output.start();
  const decoderConfig = await track.getDecoderConfig();
  let isFirst = true;
  const silenceBefore = track.codec === 'opus' ? opusGaps(decoderConfig?.numberOfChannels ?? 1) : () => [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    for (const silence of silenceBefore(packet)) await sound.add(silence);
    await sound.add(packet, isFirst && decoderConfig ? { decoderConfig } : undefined);
    isFirst = false;
  }
  await output.finalize();
  if (!target.buffer) throw new Error('Nothing was written');
  return { bytes: Buffer.from(target.buffer), durationMs: Math.round((await track.computeDuration()) * 1_000) };
}
