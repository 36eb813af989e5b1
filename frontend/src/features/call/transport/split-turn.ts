import { LIMITS } from '@contract/limits';

/** A turn's text as the server takes it: trimmed, and in parts when it is longer than one turn may be. */
export function splitTurn(text: string): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > LIMITS.turnText) {
    const space = rest.lastIndexOf(' ', LIMITS.turnText);
    const at = space > LIMITS.turnText / 2 ? space : LIMITS.turnText;
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  if (rest !== '') parts.push(rest);
  return parts;
}

/** An id of our own for a turn. `crypto.randomUUID` is missing on plain http, where typing must work too. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
