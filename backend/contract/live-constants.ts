// Without Zod: browsers import this.

/** Cards of one page. */
export const LIVE_PAGE = 100;
/** Cards that a screen shows at most: the newest. */
export const LIVE_CARDS = 500;
/** The end of the last words that a card holds. UTF-16 code units. */
export const LIVE_WORDS = 240;
/** Words of one voice reach the Live screen at most this often, milliseconds. */
export const LIVE_WORDS_EVERY_MS = 100;
/** After this long without a word the connection counts as silent. Milliseconds. */
export const SILENT_AFTER_MS = 30_000;
/** The participant has answered, and the interviewer says nothing: stuck. Milliseconds. */
export const UNANSWERED_AFTER_MS = 20_000;
/** Days that the drop-off counts. */
export const DROP_OFF_DAYS = 7;
/** Responses that the drop-off counts: the latest. */
export const DROP_OFF_RESPONSES = 500;
/** Questions that the drop-off names: those that most participants left at. */
export const DROP_OFF_QUESTIONS = 20;

export const MARK_STATES = ['open', 'bypassed', 'dropped', 'asked', 'answered', 'skipped', 'refused'] as const;
export type MarkState = (typeof MARK_STATES)[number];

export const LIVE_WARNINGS = [
  'waits-for-owner',
  'stuck',
  'repetitive',
  'distressed',
  'off-guide',
  'model-failing',
  'hearing-failing',
  'voice-failing',
] as const;
export type LiveWarning = (typeof LIVE_WARNINGS)[number];

/**
 * `connected`: a turn or partial words within SILENT_AFTER_MS; `waiting`: no words yet; `paused`: paused by its owner, or the participant takes a break;
 * `taken-over`: a person writes in the interviewer's place; `silent`: connected, but without speech; `disconnected`: the page is gone, but can return.
 */
export const LIVE_STATES = ['connected', 'waiting', 'paused', 'taken-over', 'silent', 'disconnected'] as const;
export type LiveState = (typeof LIVE_STATES)[number];
