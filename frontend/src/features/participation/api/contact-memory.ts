import { isRecord } from '@/lib/api-client';
import { tabMemory } from '@/lib/browser-storage';
import type { ContactDetails } from './submit-response';

type Memory = { details: ContactDetails; responseId: string };

const key = (formId: number) => `colloquy.contact.${formId}`;
const FIELDS = ['firstname', 'lastname', 'email', 'phonenumber'] as const;

/**
 * The participant's details in this tab, so that going back and forth, or reloading, does not create a second response.
 * Only in this tab: the next person at the same computer starts with empty fields.
 */
export const contactMemory = {
  read(formId: number): Memory | null {
    try {
      const stored: unknown = JSON.parse(tabMemory.read(key(formId)) ?? 'null');
      if (!isRecord(stored) || !isRecord(stored.details) || typeof stored.responseId !== 'string') return null;
      const { details } = stored;
      if (!FIELDS.every((field) => typeof details[field] === 'string')) return null;
      return stored as Memory;
    } catch {
      return null;
    }
  },
  write(formId: number, memory: Memory): void {
    // In a tab without storage, Next makes a new response.
    tabMemory.write(key(formId), JSON.stringify(memory));
  },
  forget: (formId: number): void => tabMemory.remove(key(formId)),
};

export const sameDetails = (a: ContactDetails, b: ContactDetails) => FIELDS.every((field) => a[field].trim() === b[field].trim());
