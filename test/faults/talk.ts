import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { NAMESPACES } from '../../backend/contract/realtime-constants.js';
import type { JoinAnswer } from '../../backend/contract/realtime.js';
import type { LiveTurn } from '../../backend/contract/voice.js';
import type { LiveSocket } from '../support/sockets.js';
import type { Browser } from './browser.js';
import type { History } from './history.js';

/** What a recording must begin with to be taken for one. */
const WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

const ACK_MS = 5_000;
const CONNECT_MS = 6_000;
/** As on the call page: when a reply takes this long, the client asks again. */
const SLOW_REPLY_MS = 12_000;
/** An interview without progress for this long is stuck. */
const STUCK_MS = 90_000;
const CHUNKS = 3;
const WAIT_MS = { socket: 200, word: 100 };

/** One interview by typing, as a participant and the page behind it hold it: said again until it is acknowledged, never lost. */
export class Talk {
  private readonly turns = new Map<number, LiveTurn>();
  private socket: LiveSocket | undefined;
  private ended = false;
  private unsaid: { clientId: string; text: string } | null = null;
  private progressAt = Date.now();

  constructor(
    private readonly browser: Browser,
    private readonly history: History,
    private readonly response: { readonly id: string; readonly token: string },
    /** Answers after which the participant has had enough. */
    private readonly answers: number,
  ) {}

  async hold(): Promise<void> {
    const { callId } = await this.browser.openCall(this.response, 'builtin');
    const sound = this.upload(callId);
    try {
      while (!this.ended) {
        await this.connect(callId);
        while (this.socket?.connected && !this.ended) await this.step();
      }
    } finally {
      this.socket?.close();
    }
    await sound;
    this.history.ended.add(this.response.id);
    for (const { seq, role, text } of this.turns.values()) {
      if (role === 'assistant') this.history.heard.push({ responseId: this.response.id, seq, text });
    }
  }

  private get said(): number {
    return [...this.turns.values()].filter(({ role }) => role === 'user').length;
  }

  private async connect(callId: string): Promise<void> {
    const { url } = this.browser.someApi();
    const socket: LiveSocket = io(url + NAMESPACES.live, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: 5_000,
      auth: { callId, token: this.response.token },
    });
    socket.on('turn', (turn) => this.keep(turn));
    socket.on('ended', ({ reason }) => this.end(reason));
    const connected = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
      // A line that went silent between the two says neither.
      setTimeout(() => resolve(socket.connected), CONNECT_MS);
    });
    this.assertNotStuck();
    if (connected && (await this.join(socket))) {
      this.socket = socket;
      return;
    }
    socket.close();
    await delay(WAIT_MS.socket);
  }

  /** Asks for missing turns; joining also wakes an interviewer with a pending reply. */
  private async join(socket: LiveSocket): Promise<boolean> {
    const answer: JoinAnswer | null = await socket
      .timeout(ACK_MS)
      .emitWithAck('join', { after: this.last })
      .catch(() => null);
    if (!answer?.success) return false;
    for (const turn of answer.turns) this.keep(turn);
    if (answer.closed) this.ended = true;
    return true;
  }

  private async step(): Promise<void> {
    const socket = this.socket!;
    this.assertNotStuck();
    const { last } = this;
    if ([...this.turns.keys()].some((seq) => seq > last)) return void ((await this.join(socket)) || socket.close());
    if (this.said >= this.answers && !this.unsaid) return this.leave(socket);
    if (this.unsaid || this.turns.get(last)?.role === 'assistant') return this.say(socket);
    // The interviewer's turn.
    const deadline = Date.now() + SLOW_REPLY_MS;
    while (socket.connected && !this.ended && this.last === last && Date.now() < deadline) await delay(WAIT_MS.word / 2);
    if (socket.connected && !this.ended && this.last === last) {
      this.history.slowReplies += 1;
      if (!(await this.join(socket))) socket.close();
    }
  }

  private async say(socket: LiveSocket): Promise<void> {
    if (!this.unsaid) {
      await delay(WAIT_MS.word);
      this.unsaid = { clientId: randomUUID(), text: `I plan my week on Sunday evening with a list of things, number ${randomUUID()}.` };
    }
    const { unsaid } = this;
    const answer = await socket
      .timeout(ACK_MS)
      .emitWithAck('say', { ...unsaid, via: 'text' })
      .catch(() => null);
    if (answer?.success) {
      this.history.turns.push({ responseId: this.response.id, ...unsaid, seq: answer.seq });
      this.unsaid = null;
      this.keep({ responseId: this.response.id, seq: answer.seq, role: 'user', text: unsaid.text, at: '', clientId: unsaid.clientId });
    } else if (answer?.code === 'CALL_ENDED') {
      if (!(await this.join(socket))) socket.close();
    } else if (answer) await delay(WAIT_MS.socket);
    // No answer: the line may be dead.
    else socket.close();
  }

  private async leave(socket: LiveSocket): Promise<void> {
    const answer = await socket
      .timeout(ACK_MS)
      .emitWithAck('end', { reason: 'participant' })
      .catch(() => null);
    if (answer?.success || answer?.code === 'CALL_ENDED') this.ended = true;
    else socket.close();
  }

  private end(reason: string): void {
    if (reason === 'abandoned') {
      this.history.problems.push(`an interview was given up while its participant was there: ${this.response.id}`);
    }
    this.ended = true;
  }

  /** Up to here there is no hole. */
  private get last(): number {
    let last = 0;
    while (this.turns.has(last + 1)) last += 1;
    return last;
  }

  private keep(turn: LiveTurn): void {
    const known = this.turns.get(turn.seq);
    if (known && (known.text !== turn.text || known.role !== turn.role)) {
      this.history.problems.push(`turn ${turn.seq} of ${turn.responseId} is two different ones`);
    }
    if (turn.responseId !== this.response.id) {
      this.history.problems.push(`a turn of ${turn.responseId} was sent to the participant of another`);
    }
    if (known) return;
    this.turns.set(turn.seq, turn);
    this.progressAt = Date.now();
  }

  private assertNotStuck(): void {
    if (Date.now() - this.progressAt < STUCK_MS) return;
    this.history.problems.push(`an interview stood still: ${this.response.id} after turn ${this.last}`);
    this.ended = true;
  }

  private async upload(callId: string): Promise<void> {
    for (let seq = 0; seq < CHUNKS; seq += 1) {
      const bytes = Buffer.concat([WEBM, randomBytes(2_000 + seq)]);
      if (!(await this.browser.upload(callId, this.response.token, seq, bytes))) return;
      this.history.chunks.push({ callId, responseId: this.response.id, seq, bytes });
    }
  }
}
