import { tabMemory } from '../browser-storage';

/** Which notice this browser's participant has agreed to, until the call tells the server. A reload keeps it, another tab does not have it. */
const KEY = 'colloquy.consent';

type Agreed = Record<string, string>;

function read(): Agreed {
  try {
    const value: unknown = JSON.parse(tabMemory.read(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Agreed) : {};
  } catch {
    return {};
  }
}

/** The participant has read the notice of this interview and begins. */
export function agree(formId: number, version: string | undefined): void {
  if (version === undefined) return;
  tabMemory.write(KEY, JSON.stringify({ ...read(), [`form:${formId}`]: version }));
}

/** What was agreed to for an interview goes with this response of it. */
export function consentForResponse(formId: number, responseId: string): void {
  const agreed = read();
  const version = agreed[`form:${formId}`];
  if (version === undefined || agreed[responseId] === version) return;
  tabMemory.write(KEY, JSON.stringify({ ...agreed, [responseId]: version }));
}

export const consentOf = (responseId: string): string | undefined => read()[responseId];
