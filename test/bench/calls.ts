// A participant's call on the built server, without a browser.
import { LightSocket } from './fleet.js';
import { type CONTACT, submit } from './support.js';

interface OpenedCall {
  readonly callId: string;
  readonly responseId: string;
  readonly token: string;
  /** Before it has joined. */
  readonly socket: LightSocket<'/live'>;
}

/** Submits a response and opens its call. */
export async function openCall(url: string, formId: number, contact?: Partial<typeof CONTACT>): Promise<OpenedCall> {
  const { id, token } = await submit(url, formId, contact);
  const opened = await fetch(`${url}/api/public/calls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Participant ${token}` },
    body: JSON.stringify({ responseId: id }),
  });
  if (!opened.ok) throw new Error(`calls answered ${opened.status}`);
  const { ticket } = (await opened.json()) as { ticket: { callId: string } };
  const socket = await LightSocket.connect(url, '/live', { callId: ticket.callId, token });
  return { callId: ticket.callId, responseId: id, token, socket };
}
