import { tabMemory } from '../browser-storage';

/** What this browser's participant has agreed to, until the call tells the server. A reload keeps it, another tab does not have it. */
const KEY = 'colloquy.consent';

export type Consent = {
  /** Of the notice. */
  version: string;
  /** What it was read in. */
  language: string;
  /** Whether the sound may be recorded; absent where that was not asked. */
  record?: boolean;
};
type Agreed = Record<string, Consent>;

function read(): Agreed {
  try {
    const value: unknown = JSON.parse(tabMemory.read(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Agreed) : {};
  } catch {
    return {};
  }
}

/** The participant has read the notice of this interview and begins. */
export function agree(formId: number, consent: Consent | null): void {
  if (consent === null) return;
  tabMemory.write(KEY, JSON.stringify({ ...read(), [`form:${formId}`]: consent }));
}

/** What was agreed to for an interview goes with this response of it. */
export function consentForResponse(formId: number, responseId: string): void {
  const agreed = read();
  const consent = agreed[`form:${formId}`];
  if (consent === undefined || JSON.stringify(agreed[responseId]) === JSON.stringify(consent)) return;
  tabMemory.write(KEY, JSON.stringify({ ...agreed, [responseId]: consent }));
}

export const consentOf = (responseId: string): Consent | undefined => read()[responseId];
