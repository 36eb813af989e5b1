import { api, isRecord } from '@/lib/api-client';

/** A link that continues an interview on another device. The token is in the fragment, which browsers do not send to servers. */
export type MoveLink = { href: string; expiresAt: string };

/** Makes a new link; earlier ones of this interview end. @throws ApiError */
export async function createMoveLink(responseId: string, signal?: AbortSignal): Promise<MoveLink> {
  const answer = await api(`public/responses/${responseId}/handover`, { method: 'POST', signal });
  if (!isRecord(answer) || typeof answer.token !== 'string' || typeof answer.expiresAt !== 'string') {
    throw new Error('The answer holds no link');
  }
  return { href: `${window.location.origin}/call/continue#${answer.token}`, expiresAt: answer.expiresAt };
}

/** @throws ApiError NOT_FOUND for a link that no longer works */
export async function takeInterview(token: string): Promise<{ responseId: string; assistantId: string }> {
  const answer = await api('public/continue-interview', { method: 'POST', body: { token } });
  if (!isRecord(answer) || typeof answer.responseId !== 'string' || typeof answer.assistantId !== 'string') {
    throw new Error('The answer names no interview');
  }
  return { responseId: answer.responseId, assistantId: answer.assistantId };
}
