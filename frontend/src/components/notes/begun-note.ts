import type { Moment } from './notes.queries';

/** A note that was not saved yet. */
interface BegunNote {
  readonly moment: Moment;
  readonly text: string;
}

/** Responses whose note is remembered; the oldest goes first. */
const REMEMBERED = 50;
const begun = new Map<string, BegunNote>();

/** For as long as the page is open: another interview may be looked at before the note is done. */
export const begunNote = (responseId: string): BegunNote | null => begun.get(responseId) ?? null;

export function rememberNote(responseId: string, note: BegunNote | null): void {
  begun.delete(responseId);
  if (note === null) return;
  if (begun.size >= REMEMBERED) begun.delete(begun.keys().next().value!);
  begun.set(responseId, note);
}
