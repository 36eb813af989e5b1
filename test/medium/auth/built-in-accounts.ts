import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';

export const PASSWORD = 'correct horse battery staple';
export const newEmail = () => `ada.${randomUUID().slice(0, 8)}@example.com`;

/** @returns the status that the API answers a token with */
export async function callApi({ url }: { readonly url: string }, token = ''): Promise<number> {
  const response = await fetch(`${url}/api/users/user-signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ user_id: decodeJwt(token).sub }),
  });
  return response.status;
}
