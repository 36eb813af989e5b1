import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { JoinAnswer, SayAnswer } from '../../../backend/contract/realtime.js';
import type { EndReason, LiveDraft, LiveTurn, SessionTicket } from '../../../backend/contract/voice.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import type { GivenResponse } from '../../support/given.js';
import { connect, type LiveSocket, liveSocket } from '../../support/sockets.js';
import type { TestApp } from '../../support/start-app.js';

/** A participant's browser, as far as the server can tell. */
export class Participant {
  /** By number, as the page keeps them: from joining and from what was sent since. */
  readonly turns = new Map<number, LiveTurn>();
  readonly drafts: LiveDraft[] = [];
  readonly ended: EndReason[] = [];
  /** Number of the participant's last turn. */
  private said = 0;
  /** Whether nobody speaks or types on this page, so that it says so when it is asked to. */
  quiet = false;
  superseded = 0;
  disconnected = 0;
  joined!: Extract<JoinAnswer, { success: true }>;

  private constructor(
    readonly ticket: SessionTicket,
    readonly socket: LiveSocket,
  ) {
    socket.on('turn', (turn) => this.keep(turn));
    socket.on('await-quiet', () => this.quiet && this.sayQuiet());
    socket.on('draft', (draft) => this.drafts.push(draft));
    socket.on('ended', ({ reason }) => this.ended.push(reason));
    socket.on('superseded', () => (this.superseded += 1));
    socket.on('disconnect', () => (this.disconnected += 1));
  }

  /** Opens or resumes the call, connects and joins. */
  static async enter(server: Pick<TestApp, 'url'>, response: GivenResponse, after = 0): Promise<Participant> {
    const ticket = await openCall(server, response);
    return Participant.connect(server, response, ticket, after);
  }

  static async connect(server: Pick<TestApp, 'url'>, response: GivenResponse, ticket: SessionTicket, after = 0): Promise<Participant> {
    const participant = new Participant(ticket, liveSocket(server.url, { callId: ticket.callId, token: response.token }));
    await connect(participant.socket);
    const joined: JoinAnswer = await participant.socket.emitWithAck('join', { after });
    if (!joined.success) throw new Error(`join answered ${joined.code}`);
    participant.joined = joined;
    for (const turn of joined.turns) participant.keep(turn);
    return participant;
  }

  /** Past the greeting: the interviewer has asked the first question, in turn 3. */
  static async atFirstQuestion(server: Pick<TestApp, 'url'>, response: GivenResponse): Promise<Participant> {
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await participant.say('Fine, thanks.');
    await participant.hears(3);
    return participant;
  }

  /** Sends a turn and waits until it is acknowledged. */
  async say(text: string, clientId: string = randomUUID(), continues?: string): Promise<SayAnswer> {
    const answer = await this.socket.emitWithAck('say', { clientId, text, via: 'text', continues });
    if (answer.success) this.said = Math.max(this.said, answer.seq);
    return answer;
  }

  /** @param after the page's last turn */
  sayQuiet(after = Math.max(0, ...this.turns.keys())): void {
    this.socket.emit('quiet', { after });
  }

  /** The interviewer's turn of this number, once it is stored. */
  async hears(seq: number): Promise<LiveTurn> {
    await eventually(() => {
      const heard = [...this.turns.keys()].join(', ');
      const state = `turns ${heard} are there, the socket is ${this.socket.connected ? 'connected' : 'away'}, ended: ${this.ended.join()}`;
      expect(this.turns.get(seq)?.role, `the interviewer's turn ${seq}; ${state}`).toBe('assistant');
    });
    return this.turns.get(seq)!;
  }

  /** Answers until the interviewer says goodbye. */
  async holdInterview(answer = 'I sit down on Sunday evening and write a list.'): Promise<void> {
    for (;;) {
      await this.hears(this.said + 1);
      if (this.ended.length > 0) return;
      const said = await this.say(answer);
      if (!said.success) {
        // The goodbye may end the call between its turn and our answer.
        expect(said.code).toBe('CALL_ENDED');
        await eventually(() => expect(this.ended).toHaveLength(1));
      }
    }
  }

  private keep(turn: LiveTurn): void {
    if (turn.revised !== undefined) for (const seq of this.turns.keys()) if (seq >= turn.seq) this.turns.delete(seq);
    const known = this.turns.get(turn.seq);
    // A number never has two texts, unless the participant cut off the turn.
    if (known && turn.unheard === undefined) expect(turn).toEqual(known);
    if (turn.role === 'user') this.said = Math.max(this.said, turn.seq);
    this.turns.set(turn.seq, turn);
  }
}

export async function openCall(server: Pick<TestApp, 'url'>, response: GivenResponse): Promise<SessionTicket> {
  const answer = await api<{ ticket: SessionTicket }>(server, 'POST', 'public/calls', {
    body: { responseId: response.id },
    headers: response.headers,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.ticket;
}
