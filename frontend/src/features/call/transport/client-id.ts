/** An id of our own for a turn. `crypto.randomUUID` is missing on plain http, where typing must work too. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
