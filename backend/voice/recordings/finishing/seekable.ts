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

export interface SeekableSound {
  readonly bytes: Buffer;
  readonly durationMs: number;
}

/**
 * A browser's recording with what it cannot know while it records: how long it is, and where each second is. The sound itself is not touched.
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
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await sound.add(packet, isFirst && decoderConfig ? { decoderConfig } : undefined);
    isFirst = false;
  }
  await output.finalize();
  if (!target.buffer) throw new Error('Nothing was written');
  return { bytes: Buffer.from(target.buffer), durationMs: Math.round((await track.computeDuration()) * 1_000) };
}
