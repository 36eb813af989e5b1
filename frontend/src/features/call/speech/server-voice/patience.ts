/** The browser's voice takes a sentence whose sound has not begun within this time. Milliseconds from when it is due. */
export const LATE_MS = 2_500;
/** Where the browser has no voice, it is waited for. Milliseconds. */
export const LATEST_MS = 8_000;
/** Sound that does not go on within this time has broken off. Milliseconds of silence. */
export const STALL_MS = 3_000;
/** A loudspeaker that takes longer than the sound has stalled. Milliseconds. */
export const OVERDUE_MS = 3_000;
