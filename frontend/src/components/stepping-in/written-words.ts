/** How the owner's words are meant: an instruction, a question, or what the participant reads. */
export const WAYS = ['whisper', 'question', 'say'] as const;
export type Way = (typeof WAYS)[number];
export type Written = Readonly<Partial<Record<Way, string>>>;

/** Interviews whose words are remembered; the oldest goes first. */
const REMEMBERED = 50;
const NOTHING: Written = {};
const written = new Map<string, Written>();

/**
 * Words that were not sent yet, for as long as the page is open: another interview may be looked at meanwhile, or this one be paused or taken
 * over. They stay with the way they were meant.
 */
export const writtenIn = (responseId: string): Written => written.get(responseId) ?? NOTHING;

export function rememberWritten(responseId: string, words: Written): void {
  written.delete(responseId);
  if (Object.values(words).every((text) => text === '')) return;
  if (written.size >= REMEMBERED) written.delete(written.keys().next().value!);
  written.set(responseId, words);
}
