/** What the owner's words are: an instruction, a question, or a message to the participant. */
export const WAYS = ['whisper', 'question', 'say'] as const;
export type Way = (typeof WAYS)[number];
export type Written = Readonly<Partial<Record<Way, string>>>;

/** Maximum number of remembered drafts; the oldest is dropped first. */
const REMEMBERED = 50;
const NOTHING: Written = {};
const written = new Map<string, Written>();

/**
 * Unsent words, kept while the page is open: the owner may look at another interview meanwhile, or this one may be paused or taken
 * over. They keep the way they were meant to be sent.
 */
export const writtenIn = (responseId: string): Written => written.get(responseId) ?? NOTHING;

export function rememberWritten(responseId: string, words: Written): void {
  written.delete(responseId);
  if (Object.values(words).every((text) => text === '')) return;
  if (written.size >= REMEMBERED) written.delete(written.keys().next().value!);
  written.set(responseId, words);
}
