import type { Moment } from './notes.queries';

/** A note that is not saved yet. */
interface BegunNote {
  readonly moment: Moment;
  readonly text: string;
}

/** Maximum number of remembered notes; the oldest is dropped first. */
const REMEMBERED = 50;
const begun = new Map<string, BegunNote>();

/** Kept while the page is open, because the owner may look at another interview before finishing the note. */
export const begunNote = (responseId: string): BegunNote | null => begun.get(responseId) ?? null;

export function rememberNote(responseId: string, note: BegunNote | null): void {
  begun.delete(responseId);
  if (note === null) return;
  if (begun.size >= REMEMBERED) begun.delete(begun.keys().next().value!);
  begun.set(responseId, note);
}
