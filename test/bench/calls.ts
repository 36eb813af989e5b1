// A participant's call on the built server, without a browser.
import { LightSocket } from './fleet.js';
import { type CONTACT, submit } from './support.js';

/** Submits a response and opens its call. @returns the socket of the call, before it has joined */
export async function openCall(url: string, formId: number, contact?: Partial<typeof CONTACT>): Promise<LightSocket<'/live'>> {
  const { id, token } = await submit(url, formId, contact);
  const opened = await fetch(`${url}/api/public/calls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Participant ${token}` },
    body: JSON.stringify({ responseId: id }),
  });
  if (!opened.ok) throw new Error(`calls answered ${opened.status}`);
  const { ticket } = (await opened.json()) as { ticket: { callId: string } };
  return LightSocket.connect(url, '/live', { callId: ticket.callId, token });
}
