import type { CallMode } from './call-client';
import type { Wishes } from './session/path-wishes';
import { sessionStore } from './session-store';

/** What a reload of this tab must not lose of a response's call: how the participant takes part, whether they rest, and the answer being typed. */
export const callMemory = {
  mode: (responseId: string): CallMode | null => {
    const mode = sessionStore.read(key(responseId, 'mode'));
    return mode === 'text' || mode === 'voice' ? mode : null;
  },
  keepMode: (responseId: string, mode: CallMode): void => sessionStore.write(key(responseId, 'mode'), mode),
  draft: (responseId: string): string => {
    const draft = sessionStore.read(key(responseId, 'draft'));
    return typeof draft === 'string' ? draft : '';
  },
  keepDraft: (responseId: string, text: string): void =>
    text === '' ? sessionStore.remove(key(responseId, 'draft')) : sessionStore.write(key(responseId, 'draft'), text),
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
    sessionStore.remove(key(responseId, 'draft'));
    sessionStore.remove(key(responseId, 'wishes'));
    sessionStore.remove(key(responseId, 'paused'));
  },
};

const key = (responseId: string, what: string) => `colloquy.call.${responseId}.${what}`;
