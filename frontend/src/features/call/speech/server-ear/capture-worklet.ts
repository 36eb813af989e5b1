import { HEARING } from '@contract/hearing-constants';
import { SoundPieces } from './sound-pieces';

/** What the audio thread has, of which TypeScript's library for pages knows nothing. */
declare const sampleRate: number;
declare function registerProcessor(name: string, processor: new () => object): void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

/** Runs on the browser's audio thread: the microphone's sound, at the rate that the server wants, to the page. */
class Capture extends AudioWorkletProcessor {
  private readonly pieces = new SoundPieces(sampleRate, HEARING.sampleRate, (piece) => this.port.postMessage(piece, [piece.buffer]));

  process([input]: Float32Array[][]): boolean {
    const samples = input?.[0];
    // Without a microphone there is no channel.
    if (samples) this.pieces.push(samples);
    return true;
  }
}

registerProcessor('capture', Capture);
