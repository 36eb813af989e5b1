import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { opusSeconds } from './opus-gaps.js';
import { seekable } from './seekable.js';

/** Six seconds of a tone, recorded by Chromium's MediaRecorder in pieces of a second. */
const recorded = (name: string) => readFileSync(fileURLToPath(new URL(`../../../../test/fixtures/recordings/${name}`, import.meta.url)));
const WEBM = recorded('browser.webm');
const MP4 = recorded('browser.mp4');

/** Matroska's elements, by the bytes of their ids. */
const DURATION = Buffer.from([0x44, 0x89]);
const CUES = Buffer.from([0x1c, 0x53, 0xbb, 0x6b]);

async function packetsOf(bytes: Buffer): Promise<[number, string][]> {
  const track = await new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS }).getPrimaryAudioTrack();
  const packets: [number, string][] = [];
  for await (const { timestamp, data } of new EncodedPacketSink(track!).packets()) {
    packets.push([Math.round(timestamp * 1_000), Buffer.from(data).toString('base64')]);
  }
  return packets;
}

/** The recording without these packets: a browser that was busy. */
async function withGaps(isLost: (n: number) => boolean): Promise<Buffer> {
  const track = (await new Input({ source: new BufferSource(WEBM), formats: ALL_FORMATS }).getPrimaryAudioTrack())!;
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const sound = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(sound);
  await output.start();
  const decoderConfig = (await track.getDecoderConfig())!;
  let n = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (!isLost(n)) await sound.add(packet, { decoderConfig });
    n++;
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}

/** How long it is for a tool that decodes one packet after the other. Milliseconds. */
async function decodedMs(bytes: Buffer): Promise<number> {
  const packets = await packetsOf(bytes);
  return packets.reduce((sum, [, data]) => sum + opusSeconds(Buffer.from(data, 'base64')) * 1_000, 0);
}

describe('[RECORD-06] a finished recording', () => {
  it('says how long it is and where its seconds are, and sounds as before (WebM)', async () => {
    expect([WEBM.subarray(0, 400).includes(DURATION), WEBM.includes(CUES)]).toEqual([false, false]);
    const finished = await seekable(WEBM, 'audio/webm;codecs=opus');
    expect([finished!.bytes.subarray(0, 400).includes(DURATION), finished!.bytes.includes(CUES)]).toEqual([true, true]);
    expect(finished!.durationMs).toBe(6_239);
    expect(await packetsOf(finished!.bytes)).toEqual(await packetsOf(WEBM));
  });

  it('has its index before the sound and no fragments (MP4)', async () => {
    expect(MP4.includes('moof')).toBe(true);
    const finished = await seekable(MP4, 'audio/mp4');
    expect(finished!.bytes.includes('moof')).toBe(false);
    expect(finished!.bytes.indexOf('moov')).toBeLessThan(finished!.bytes.indexOf('mdat'));
    expect(finished!.durationMs).toBe(6_261);
    expect(await packetsOf(finished!.bytes)).toEqual(await packetsOf(MP4));
  });

  it.each([
    ['a packet now and then', (n: number) => n % 7 === 3],
    ['half a second', (n: number) => n > 20 && n < 30],
    ['both', (n: number) => n % 9 === 4 || (n > 40 && n < 55)],
  ])('[RECORD-25] is as long decoded packet by packet as its times say, where %s is missing', async (_, isLost) => {
    const broken = await withGaps(isLost);
    const finished = await seekable(broken, 'audio/webm');
    // Browsers' packets are of 60 ms; how long the last one is is not in their files.
    expect(Math.abs((await decodedMs(finished!.bytes)) - finished!.durationMs)).toBeLessThanOrEqual(100);
    expect((await decodedMs(broken)) - finished!.durationMs).toBeLessThan(-200);
    const times = (await packetsOf(finished!.bytes)).map(([at]) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    // What was recorded stays where it was.
    const kept = await packetsOf(finished!.bytes);
    for (const packet of await packetsOf(broken)) expect(kept).toContainEqual(packet);
    expect(await seekable(finished!.bytes, 'audio/webm')).toEqual(finished);
  });

  it('is written again without a change', async () => {
    const once = await seekable(WEBM, 'audio/webm');
    expect(await seekable(once!.bytes, 'audio/webm')).toEqual(once);
  });

  it('keeps what came before a recording broke off', async () => {
    const finished = await seekable(WEBM.subarray(0, WEBM.length / 2), 'audio/webm');
    expect(finished!.durationMs).toBeGreaterThan(2_500);
    expect(finished!.durationMs).toBeLessThan(3_500);
  });

  it.each(['audio/ogg', 'audio/wav', 'application/octet-stream'])('needs nothing as %s', async (type) => {
    expect(await seekable(WEBM, type)).toBeNull();
  });

  it.each([
    ['no recording', Buffer.from('nothing of the kind')],
    ['the beginning of one', WEBM.subarray(0, 40)],
    ['nothing', Buffer.alloc(0)],
  ])('is not made of %s', async (_, bytes) => {
    await expect(seekable(bytes, 'audio/webm')).rejects.toThrow();
  });
});
