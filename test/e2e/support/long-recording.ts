import type { Page } from '@playwright/test';
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WebMOutputFormat } from 'mediabunny';

const PACKET_S = 0.02;

/**
 * A conversation as a browser records it, with one voice per channel: every minute the interviewer (right) asks for 8 seconds and the
 * participant (left) answers for 40, word by word. The browser encodes one minute, which is repeated.
 */
export async function longRecording(page: Page, minutes: number): Promise<Buffer> {
  const minute = await page.evaluate<string[]>(`(async () => {
    const RATE = 48000, SECONDS = 60;
    const packets = [];
    const encoder = new AudioEncoder({
      output: (chunk) => {
        const bytes = new Uint8Array(chunk.byteLength);
        chunk.copyTo(bytes);
        packets.push(btoa(String.fromCharCode(...bytes)));
      },
      error: (error) => { throw error; },
    });
    encoder.configure({ codec: 'opus', sampleRate: RATE, numberOfChannels: 2, bitrate: 48000, opus: { frameDuration: 20000 } });
    const word = (at) => Math.max(0, Math.sin(at * 9)) * (0.5 + 0.5 * Math.sin(at * 0.9));
    for (let second = 0; second < SECONDS; second += 1) {
      const data = new Float32Array(2 * RATE);
      for (let at = 0; at < RATE; at += 1) {
        const time = second + at / RATE;
        if (time >= 10 && time < 50) data[at] = Math.sin(time * 2 * Math.PI * 180) * 0.4 * word(time);
        if (time >= 1 && time < 9) data[RATE + at] = Math.sin(time * 2 * Math.PI * 260) * 0.3 * word(time);
      }
      encoder.encode(new AudioData({ format: 'f32-planar', sampleRate: RATE, numberOfFrames: RATE, numberOfChannels: 2, timestamp: second * 1e6, data }));
    }
    await encoder.flush();
    return packets;
  })()`);
  const sound = minute.map((packet) => new Uint8Array(Buffer.from(packet, 'base64')));
  const target = new BufferTarget();
  // Like MediaRecorder's output: no length, no index.
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  for (let at = 0; at < minutes * sound.length; at += 1) {
    const packet = new EncodedPacket(sound[at % sound.length]!, 'key', at * PACKET_S, PACKET_S);
    await source.add(packet, at === 0 ? { decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 2 } } : undefined);
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}
