import { isRecord } from '@/lib/api-client';
import { tabMemory } from '@/lib/browser-storage';
import type { ContactDetails } from './submit-response';

type Memory = { details: ContactDetails; responseId: string };

const key = (formId: number) => `colloquy.contact.${formId}`;
const typedKey = (formId: number) => `colloquy.contact-typed.${formId}`;
const FIELDS = ['firstname', 'lastname', 'email', 'phonenumber'] as const;

const read = (kept: string): unknown => {
  try {
    return JSON.parse(tabMemory.read(kept) ?? 'null');
  } catch {
    return null;
  }
};

const areDetails = (value: unknown): value is ContactDetails =>
  isRecord(value) && FIELDS.every((field) => typeof value[field] === 'string');

/**
 * The participant's details in this tab, so that going back and forth, or reloading, does not create a second response.
 * Only in this tab: the next person at the same computer starts with empty fields.
 */
export const contactMemory = {
  read(formId: number): Memory | null {
    const stored = read(key(formId));
    return isRecord(stored) && areDetails(stored.details) && typeof stored.responseId === 'string' ? (stored as Memory) : null;
  },
  write(formId: number, memory: Memory): void {
    // In a tab without storage, Next makes a new response.
    tabMemory.write(key(formId), JSON.stringify(memory));
    contactMemory.forgetTyped(formId);
  },
  forget(formId: number): void {
    tabMemory.remove(key(formId));
    contactMemory.forgetTyped(formId);
  },
  /** What was typed and is not submitted yet. */
  typed(formId: number): ContactDetails | null {
    const details = read(typedKey(formId));
    return areDetails(details) ? details : null;
  },
  keepTyped: (formId: number, details: ContactDetails): void => tabMemory.write(typedKey(formId), JSON.stringify(details)),
  forgetTyped: (formId: number): void => tabMemory.remove(typedKey(formId)),
};

export const sameDetails = (a: ContactDetails, b: ContactDetails) => FIELDS.every((field) => a[field].trim() === b[field].trim());
