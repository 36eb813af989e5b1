import { createHmac } from 'node:crypto';
import type { StandInCall } from './vapi-stand-in-call.js';

/** How a report proves whose it is: as the assistant says, with another secret, signed, signed long ago, or not at all. */
export type WebhookAuth =
  | 'header'
  | 'wrong'
  | 'bearer'
  | 'none'
  | { readonly hmac: string; readonly at?: number; readonly encoding?: 'hex' | 'base64' };

/** Posts a report to the address in the call's assistant. @returns the status, or 0 when the address does not respond */
export async function postReport(call: StandInCall, report: unknown, auth: WebhookAuth): Promise<number> {
  const server = (call.assistant.server ?? null) as { url: string; headers?: Record<string, string> } | null;
  if (!server) return 0;
  const body = JSON.stringify(report);
  try {
    const answer = await fetch(server.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...proof(server.headers ?? {}, auth, body) },
      body,
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

function proof(headers: Record<string, string>, auth: WebhookAuth, body: string): Record<string, string> {
  const secret = headers['X-Vapi-Secret'] ?? '';
  if (auth === 'header') return headers;
  if (auth === 'none') return {};
  if (auth === 'wrong') return { 'x-vapi-secret': `${secret.slice(0, -1)}!` };
  if (auth === 'bearer') return { authorization: `Bearer ${secret}` };
  const timestamp = String(Math.floor((auth.at ?? Date.now()) / 1_000));
  const signature = createHmac('sha256', auth.hmac)
    .update(`${timestamp}.${body}`)
    .digest(auth.encoding ?? 'hex');
  return { 'x-timestamp': timestamp, 'x-signature': signature };
}
