/** The browser's voice takes a sentence whose sound has not begun within this time. Milliseconds from when it is due. */
export const LATE_MS = 2_500;
/** Where the browser has no voice, it is waited for. Milliseconds. */
export const LATEST_MS = 8_000;
/** A remark that has not begun within this time is not waited for: the next sentence may be due. Milliseconds. */
export const REMARK_LATE_MS = 1_000;
/** For the first sound of what is due. @param isSentence otherwise a remark */
export function patienceFor(isSentence: boolean, browserSpeaks: boolean): number {
  if (!isSentence) return REMARK_LATE_MS;
  return browserSpeaks ? LATE_MS : LATEST_MS;
}
/** Sound that does not go on within this time has broken off. Milliseconds of silence. */
export const STALL_MS = 3_000;
/** A loudspeaker that takes longer than the sound has stalled. Milliseconds. */
export const OVERDUE_MS = 3_000;
