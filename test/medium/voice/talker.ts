import { randomUUID } from 'node:crypto';
import type { HearAnswer, HearEndAnswer, HeardMessage } from '../../../backend/contract/hearing.js';
import { HEARING } from '../../../backend/contract/hearing-constants.js';
import { encodeSpeech, silence } from '../../support/modem.js';
import type { LiveSocket } from '../../support/sockets.js';

/** As a page sends it: with what came before the first word, and the pause after the last. */
export const spoken = (text: string) => Buffer.concat([silence(300), encodeSpeech(text), silence(600)]);

/** The voice of a participant, as their page sends it. */
export class Talker {
  readonly heard: HeardMessage[] = [];

  constructor(readonly socket: LiveSocket) {
    socket.on('heard', (message) => this.heard.push(message));
  }

  hear(utterance: string, from: number, pcm: Uint8Array): Promise<HearAnswer> {
    return this.socket.timeout(10_000).emitWithAck('hear', { utterance, from, pcm });
  }

  end(utterance: string, frames: number, language?: 'de' | 'fr'): Promise<HearEndAnswer> {
    return this.socket.timeout(40_000).emitWithAck('hear-end', { utterance, frames, ...(language && { language }) });
  }

  /** Sends the sound from frame `from` on, as fast as it is taken. Answers how many frames it has. */
  async send(utterance: string, pcm: Buffer, from = 0): Promise<number> {
    const frames = Math.ceil(pcm.length / HEARING.frameBytes);
    for (let at = from; at < frames; at += HEARING.framesPerMessage) {
      const piece = pcm.subarray(at * HEARING.frameBytes, (at + HEARING.framesPerMessage) * HEARING.frameBytes);
      const answer = await this.hear(utterance, at, piece);
      if (!answer.success) throw new Error(`hear answered ${answer.code}`);
    }
    return frames;
  }

  /** Says it, and waits for its words. */
  async say(pcm: Buffer, utterance: string = randomUUID()): Promise<HearEndAnswer> {
    return this.end(utterance, await this.send(utterance, pcm));
  }
}
