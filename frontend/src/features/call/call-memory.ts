import { browserMemory } from '@/lib/browser-storage';
import type { CallMode } from './call-client';
import { forgetOldKept, readKept, writeKept } from './kept-for';
import type { Wishes } from './session/path-wishes';
import { sessionStore } from './session-store';

const DRAFT = 'colloquy.draft.';

/**
 * What a reload of this tab must not lose of a response's call: how the participant takes part, and whether they rest. The answer being typed
 * must not be lost with the tab either.
 */
export const callMemory = {
  mode: (responseId: string): CallMode | null => {
    const mode = sessionStore.read(key(responseId, 'mode'));
    return mode === 'text' || mode === 'voice' ? mode : null;
  },
  keepMode: (responseId: string, mode: CallMode): void => sessionStore.write(key(responseId, 'mode'), mode),
  draft: (responseId: string): string => {
    const text = readKept(`${DRAFT}${responseId}`)?.text;
    return typeof text === 'string' ? text : '';
  },
  keepDraft: (responseId: string, text: string): void =>
    text === '' ? browserMemory.remove(`${DRAFT}${responseId}`) : writeKept(`${DRAFT}${responseId}`, { text }),
  /** Deletes those of abandoned interviews. */
  forgetOldDrafts: (): void => forgetOldKept(DRAFT),
  /** Whether the interview rests. */
  paused: (responseId: string): boolean => sessionStore.read(key(responseId, 'paused')) === true,
  keepPaused: (responseId: string, on: boolean): void =>
    on ? sessionStore.write(key(responseId, 'paused'), true) : sessionStore.remove(key(responseId, 'paused')),
  /** Results of the check before the call. */
  wishes: (responseId: string): Partial<Wishes> => {
    const kept = sessionStore.read(key(responseId, 'wishes')) as Partial<Record<keyof Wishes, unknown>> | null;
    const { browserHears, browserDeaf, browserSpeaks } = typeof kept === 'object' && kept !== null ? kept : {};
    return { browserHears: browserHears === true, browserDeaf: browserDeaf === true, browserSpeaks: browserSpeaks === true };
  },
  keepWishes: (responseId: string, wishes: Wishes): void => sessionStore.write(key(responseId, 'wishes'), wishes),
  forget: (responseId: string): void => {
    sessionStore.remove(key(responseId, 'mode'));
    browserMemory.remove(`${DRAFT}${responseId}`);
    sessionStore.remove(key(responseId, 'wishes'));
    sessionStore.remove(key(responseId, 'paused'));
  },
};

const key = (responseId: string, what: string) => `colloquy.call.${responseId}.${what}`;
