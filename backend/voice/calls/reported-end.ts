import type { EndReason } from '../../contract/voice.js';

/** What a page can know of the end of a call that is held here. */
const OF_ANY_PAGE: ReadonlySet<EndReason> = new Set<EndReason>([
  'participant',
  'mic-denied',
  'no-audio',
  'network',
  'abandoned',
  'error',
  'unknown',
]);
/** What a voice platform tells the page besides. */
const OF_PLATFORM: ReadonlySet<EndReason> = new Set<EndReason>(['silence', 'capacity', 'billing', 'config', 'provider-fault']);

/**
 * The reason that is stored when a participant's page says why the call is over. A page does not decide that an interview is complete: that
 * the interviewer has ended it is known here, or told by the voice platform, which may replace an unknown reason.
 * @param call.onPlatform a voice platform holds it. @param call.isTimeUp by the server's clock
 */
export function reportedEnd(reason: EndReason, { onPlatform, isTimeUp }: { onPlatform: boolean; isTimeUp: boolean }): EndReason {
  if (OF_ANY_PAGE.has(reason)) return reason;
  if (reason === 'time-limit' && isTimeUp) return reason;
  if (!onPlatform) return 'participant';
  return OF_PLATFORM.has(reason) ? reason : 'unknown';
}
