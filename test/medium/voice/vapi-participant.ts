import { randomUUID } from 'node:crypto';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import type { RelayedCall, RelayFailure, SessionTicket } from '../../../backend/contract/voice.js';
import { type Answer, api } from '../../support/api.js';
import type { GivenOwner, GivenResponse } from '../../support/given.js';
import { connect, type LiveSocket, liveSocket } from '../../support/sockets.js';
import type { TestApp } from '../../support/start-app.js';
import type { StandInCall } from '../../support/vapi-stand-in-call.js';
import type { VapiStandIn } from '../../support/vapi-stand-in.types.js';
import { openCall } from './participant.js';

export type { StandInCall };

/** What the SDK would send: other people's assistants among it. */
export const SDK_BODY = { assistantId: randomUUID(), assistantOverrides: { metadata: { formId: 'not mine' } } };

/** The SDK's request, with the participant's token as its own. */
export function relay(server: Pick<TestApp, 'url'>, callId: string, token: string, body: unknown = SDK_BODY) {
  return api<RelayedCall & RelayFailure>(server, 'POST', `public/calls/${callId}/call/web`, {
    body,
    headers: { authorization: `Bearer ${token}` },
  });
}

export interface VapiVisit {
  readonly ticket: SessionTicket;
  readonly answer: Answer<RelayedCall & RelayFailure>;
  /** The platform's side of it. */
  readonly call: StandInCall;
}

/** Opens a call and its media, as the call page does. */
export async function enterVapi(server: Pick<TestApp, 'url'>, vapi: VapiStandIn, response: GivenResponse): Promise<VapiVisit> {
  const ticket = await openCall(server, response);
  const answer = await relay(server, ticket.callId, response.token);
  const call = vapi.calls.get(answer.body.id);
  if (!call) throw new Error(`The call was not opened: ${answer.status} ${JSON.stringify(answer.body)}`);
  vapi.advance(call.id, 'in-progress');
  return { ticket, answer, call };
}

/** The live session beside a call. */
export async function joinLive(server: Pick<TestApp, 'url'>, response: GivenResponse, ticket: SessionTicket): Promise<LiveSocket> {
  const socket = await connect(liveSocket(server.url, { callId: ticket.callId, token: response.token }));
  const joined = await socket.emitWithAck('join', { after: 0 });
  if (!joined.success) throw new Error(`join answered ${joined.code}`);
  return socket;
}

export const mirror = (socket: LiveSocket, role: 'assistant' | 'user', text: string, clientId: string = randomUUID()) =>
  socket.emitWithAck('mirror', { clientId, role, text });

export const readResponse = async (owner: GivenOwner, { id }: Pick<GivenResponse, 'id'>) =>
  (await owner.api<{ response: ResponseWire }>('GET', `responses/${id}`)).body.response;
