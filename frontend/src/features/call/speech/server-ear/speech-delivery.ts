import type { ErrorBody } from '@contract/errors';
import type { HeardPlace, SpeechFailureBody } from '@contract/hearing';
import { HEARING } from '@contract/hearing-constants';
import type { HearingLine } from '../../transport/hearing-line';
import type { LiveSocket } from '../../transport/live-socket';
import { Pace } from './pace';
import type { Utterance } from './utterance';

/** Pauses before asking again, milliseconds; after so many failures in a row, or where the server asks for more patience, it is given up. */
const RETRY = { first: 500, most: 4_000, strikes: 4, patience: 5_000 } as const;
/** The server will never take this. */
const REFUSED = new Set<ErrorBody['code']>(['VALIDATION_FAILED', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE']);
/** Not on this line. A new one will come, or the call is over. */
const NOT_HERE = new Set<ErrorBody['code']>(['CALL_ENDED', 'UNAUTHORIZED']);

type Pending = {
  readonly utterance: Utterance;
  /** Frames that the server holds. */
  held: number;
  /** The words of an utterance with their times, once known. */
  text: string | null;
  words: readonly HeardPlace[];
  running: boolean;
  /** The server was too slow for it once. */
  wasSlow: boolean;
};

type Handlers = {
  /** In the order in which they were spoken; '' for nothing. */
  onWords: (utterance: Utterance, text: string, words: readonly HeardPlace[]) => void;
  onEarly: (utterance: Utterance, text: string) => void;
  /** Its words take longer than usual: they are asked for once more. */
  onSlow: () => void;
  /** Its words will not come. */
  onLost: (utterance: Utterance) => void;
  /** The server does not hear any more, and the words of these will not come. */
  onFailure: (lost: readonly Utterance[]) => void;
};

/** Brings utterances to the server, as they are spoken, and their words back: each until it is answered, over lost connections. */
export class SpeechDelivery {
  private queue: Pending[] = [];
  private strikes = 0;
  private retryAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Live sound never waits. */
  private readonly pace = new Pace(HEARING.resentPerSecond, HEARING.framesPerMessage * HEARING.frameBytes * 2);
  private closed = false;
  private hurried = false;

  constructor(
    private readonly line: HearingLine,
    private readonly handlers: Handlers,
  ) {
    line.onJoined = () => {
      this.retryAt = 0;
      this.resume();
    };
    line.onHeard = ({ utterance: id, text }) => {
      // Words so far of a later utterance would stand before those of an earlier one.
      const head = this.queue[0];
      if (head?.utterance.id === id && head.text === null) handlers.onEarly(head.utterance, text);
    };
  }

  get busy(): boolean {
    return this.queue.length > 0;
  }

  /** Frames of all that is not understood yet. */
  get frames(): number {
    return this.queue.reduce((sum, { utterance }) => sum + utterance.frames.length, 0);
  }

  get waiting(): readonly Utterance[] {
    return this.queue.map(({ utterance }) => utterance);
  }

  /** Also one that is still being spoken. */
  add(utterance: Utterance): void {
    this.queue.push({ utterance, held: 0, text: null, words: [], running: false, wasSlow: false });
    this.resume();
  }

  /** There is more of it, or it has ended. */
  grown(): void {
    this.resume();
  }

  /** Words so far may be wanted: frames go as they come, rather than some at once. */
  hurry(on: boolean): void {
    this.hurried = on;
    this.resume();
  }

  /** The words so far are wanted. */
  early({ id }: Utterance): void {
    this.line.socket?.hearEarly(id);
  }

  drop(utterance: Utterance): void {
    this.queue = this.queue.filter((pending) => pending.utterance !== utterance);
    this.line.socket?.hearDrop(utterance.id);
    this.tell();
  }

  dropAll(): Utterance[] {
    const dropped = this.queue.map(({ utterance }) => utterance);
    this.queue = [];
    for (const { id } of dropped) this.line.socket?.hearDrop(id);
    return dropped;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.line.onJoined = this.line.onHeard = () => undefined;
  }

  private resume(): void {
    if (this.closed || Date.now() < this.retryAt) return;
    for (const pending of this.queue.filter(({ text }) => text === null).slice(0, HEARING.openUtterances)) void this.run(pending);
  }

  private async run(pending: Pending): Promise<void> {
    if (pending.running || !this.next(pending)) return;
    pending.running = true;
    try {
      for (let socket = this.next(pending); socket; socket = this.next(pending)) {
        const failure = await this.step(pending, socket);
        if (failure && this.queue.includes(pending)) return this.failed(pending, failure);
        if (!failure) this.strikes = 0;
      }
    } catch {
      // No answer: joining again goes on; on a line that is still there it is tried again.
      if (this.line.socket && this.queue.includes(pending)) this.again(RETRY.first);
    } finally {
      pending.running = false;
    }
    if (pending.text !== null) this.tell();
  }

  /** The socket, if there is anything to do on it. */
  private next(pending: Pending): LiveSocket | null {
    const { utterance, held, text } = pending;
    if (this.closed || text !== null || !this.queue.includes(pending)) return null;
    const enough = utterance.ended ? 0 : this.hurried ? 1 : HEARING.framesAtOnce;
    return utterance.frames.length - held >= enough ? this.line.socket : null;
  }

  private async step(pending: Pending, socket: LiveSocket): Promise<SpeechFailureBody | null> {
    const { utterance, held } = pending;
    if (held < utterance.frames.length) {
      const pcm = joined(utterance.frames.slice(held, held + HEARING.framesPerMessage));
      await this.pace.take(pcm.length);
      const answer = await socket.hear({ utterance: utterance.id, from: held, pcm });
      if (!answer.success) return answer;
      pending.held = Math.min(answer.next, utterance.frames.length);
      // It has no room at the moment.
      if (pending.held === held) await new Promise((resolve) => setTimeout(resolve, RETRY.first));
      return null;
    }
    const answer = await socket.hearEnd({ utterance: utterance.id, frames: utterance.frames.length });
    if (!answer.success) return answer;
    if ('next' in answer) pending.held = Math.min(answer.next, utterance.frames.length);
    else [pending.text, pending.words] = [answer.text.trim(), answer.words ?? []];
    return null;
  }

  private failed(pending: Pending, { code, retryAfterMs, tookMs }: SpeechFailureBody): void {
    if (NOT_HERE.has(code)) return;
    if (REFUSED.has(code)) {
      this.queue = this.queue.filter((other) => other !== pending);
      this.handlers.onLost(pending.utterance);
      return this.tell();
    }
    // Many servers go on with what nobody waits for any more: another request would make both slower.
    if (tookMs !== undefined && !pending.wasSlow) {
      pending.wasSlow = true;
      this.handlers.onSlow();
      return this.again(Math.max(retryAfterMs ?? 0, tookMs));
    }
    if (tookMs !== undefined) return this.giveUp();
    this.strikes++;
    // Without a time there is no use in asking again.
    const hopeless = code === 'SPEECH_LIMIT_REACHED' || (code === 'SPEECH_UNAVAILABLE' && retryAfterMs === undefined);
    const wait = retryAfterMs ?? Math.min(RETRY.first * 2 ** (this.strikes - 1), RETRY.most);
    if (hopeless || this.strikes >= RETRY.strikes || wait > RETRY.patience) return this.giveUp();
    this.again(wait);
  }

  private again(ms: number): void {
    this.retryAt = Date.now() + ms;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.resume(), ms);
  }

  private giveUp(): void {
    this.strikes = 0;
    this.handlers.onFailure(this.dropAll());
  }

  /** Words come in the order in which they were spoken. */
  private tell(): void {
    for (let head = this.queue[0]; head && head.text !== null; head = this.queue[0]) {
      this.queue.shift();
      this.handlers.onWords(head.utterance, head.text, head.words);
    }
    this.resume();
  }
}

function joined(frames: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(frames.reduce((length, frame) => length + frame.length, 0));
  let at = 0;
  for (const frame of frames) {
    all.set(frame, at);
    at += frame.length;
  }
  return all;
}
