import { setTimeout as delay } from 'node:timers/promises';
import type { JoinAnswer } from '../../../backend/contract/realtime.js';
import type { LiveTurn, SessionTicket } from '../../../backend/contract/voice.js';
import { api } from '../../support/api.js';
import type { GivenResponse } from '../../support/given.js';
import { connect, type LiveSocket, liveSocket } from '../../support/sockets.js';

const ACK_MS = 4_000;
const CONNECT_MS = 4_000;
const AGAIN_MS = 100;
/** Without a word for so long, the page asks for what it has missed. */
const SLOW_REPLY_MS = 3_000;

/** A participant whose page comes back whenever its process dies, and says again what was not acknowledged. */
export class Speaker {
  readonly turns = new Map<number, LiveTurn>();
  private socket: LiveSocket | undefined;

  private constructor(
    private readonly response: GivenResponse,
    private readonly callId: string,
    /** The process it is connected to; another one when it cannot be reached. */
    private urls: readonly string[],
  ) {}

  static async enter(urls: readonly string[], response: GivenResponse): Promise<Speaker> {
    const { body } = await api<{ ticket: SessionTicket }>({ url: urls[0]! }, 'POST', 'public/calls', {
      body: { responseId: response.id },
      headers: response.headers,
    });
    return new Speaker(response, body.ticket.callId, urls);
  }

  /** Up to here there is no hole. */
  get last(): number {
    let last = 0;
    while (this.turns.has(last + 1)) last += 1;
    return last;
  }

  /** From now on connected to the first of these while it is there. */
  moveTo(urls: readonly string[]): void {
    if (urls[0] === this.urls[0]) return;
    this.urls = urls;
    this.socket?.close();
    this.socket = undefined;
  }

  /** @returns once it is stored. @throws when it is not accepted within the patience */
  async say(text: string, clientId: string, until: number): Promise<number> {
    for (;;) {
      const socket = await this.connected(until);
      const answer = await socket
        .timeout(ACK_MS)
        .emitWithAck('say', { clientId, text, via: 'text' })
        .catch(() => null);
      if (answer?.success) return answer.seq;
      if (answer && answer.code !== 'UNAVAILABLE' && answer.code !== 'SERVER_ERROR') throw new Error(`say answered ${answer.code}`);
      if (!answer) socket.close();
      await delay(AGAIN_MS);
    }
  }

  /** The interviewer's turn of this number. @throws when it does not come within the patience */
  async hears(seq: number, until: number): Promise<LiveTurn> {
    for (let asked = Date.now(); ;) {
      const turn = this.turns.get(seq);
      if (turn) return turn;
      const socket = await this.connected(until);
      if (Date.now() - asked > SLOW_REPLY_MS) {
        asked = Date.now();
        if (!(await this.join(socket))) socket.close();
      }
      await delay(10);
    }
  }

  close(): void {
    this.socket?.close();
  }

  private async connected(until: number): Promise<LiveSocket> {
    for (let attempt = 0; !this.socket?.connected; attempt += 1) {
      if (Date.now() > until) throw new Error('the participant cannot come back');
      const url = this.urls[attempt % this.urls.length]!;
      const socket = liveSocket(url, { callId: this.callId, token: this.response.token }, { timeout: CONNECT_MS });
      socket.on('turn', (turn) => this.keep(turn));
      // A process that dies between the two says neither that it has connected nor that it has not.
      const isConnected = await Promise.race([connect(socket).then(Boolean, () => false), delay(CONNECT_MS, false)]);
      if (isConnected && (await this.join(socket))) this.socket = socket;
      else {
        socket.close();
        await delay(AGAIN_MS);
      }
    }
    if (Date.now() > until) throw new Error('the interviewer says nothing');
    return this.socket;
  }

  private async join(socket: LiveSocket): Promise<boolean> {
    const answer: JoinAnswer | null = await socket
      .timeout(ACK_MS)
      .emitWithAck('join', { after: this.last })
      .catch(() => null);
    if (!answer?.success) return false;
    for (const turn of answer.turns) this.keep(turn);
    return true;
  }

  private keep(turn: LiveTurn): void {
    this.turns.set(turn.seq, turn);
  }
}
