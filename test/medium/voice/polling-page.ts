import { randomUUID } from 'node:crypto';
import type { JoinAnswer, SayAnswer } from '../../../backend/contract/realtime.js';
import type { EndReason, LiveTurn, SessionTicket } from '../../../backend/contract/voice.js';
import type { GivenResponse } from '../../support/given.js';
import { liveSocket, type LiveSocket } from '../../support/sockets.js';
import { until } from '../../support/until.js';

/** A participant's page on a network without WebSockets, which comes back after each cut: what it said and was not told of is said again. */
export class PollingPage {
  readonly turns = new Map<number, LiveTurn>();
  readonly ended: EndReason[] = [];
  readonly said: string[] = [];
  connections = 0;
  readonly socket: LiveSocket;
  private joined = false;

  constructor(url: string, response: GivenResponse, { callId }: Pick<SessionTicket, 'callId'>) {
    const auth = { callId, token: response.token };
    this.socket = liveSocket(url, auth, { transports: ['polling'], reconnection: true, reconnectionDelay: 50, reconnectionDelayMax: 200 });
    this.socket.on('connect', () => void this.join());
    this.socket.on('disconnect', () => (this.joined = false));
    this.socket.on('turn', (turn) => this.turns.set(turn.seq, turn));
    this.socket.on('ended', ({ reason }) => this.ended.push(reason));
    this.socket.connect();
  }

  get isOver(): boolean {
    return this.ended.length > 0;
  }

  /** Says it until it is stored, as the page's outbox does. */
  async say(text: string): Promise<SayAnswer> {
    const clientId = randomUUID();
    this.said.push(text);
    for (;;) {
      await until(() => this.joined);
      const answer = await this.request<SayAnswer>('say', { clientId, text, via: 'text' });
      if (answer && (answer.success || answer.code === 'CALL_ENDED')) return answer;
    }
  }

  /** The interviewer has spoken after this turn. */
  async hearsAfter(seq: number): Promise<void> {
    await until(() => this.isOver || [...this.turns.values()].some((turn) => turn.seq > seq && turn.role === 'assistant'));
  }

  private async join(): Promise<void> {
    this.connections += 1;
    const answer = await this.request<JoinAnswer>('join', { after: this.heardWithoutHole() });
    if (!answer?.success) return;
    for (const turn of answer.turns) this.turns.set(turn.seq, turn);
    this.joined = this.socket.connected;
  }

  private heardWithoutHole(): number {
    let seq = 0;
    while (this.turns.has(seq + 1)) seq += 1;
    return seq;
  }

  private async request<A>(event: 'join' | 'say', message: object): Promise<A | null> {
    return (await this.socket
      .timeout(5_000)
      .emitWithAck(event, message as never)
      .catch(() => null)) as A | null;
  }
}
