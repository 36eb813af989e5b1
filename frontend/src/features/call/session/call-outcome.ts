import type { CallOutcome } from './call-session.types';

/** Of a page that held no call: none could be started, or the interview had ended before. */
export const NO_CALL: CallOutcome = {
  transcript: [],
  callId: null,
  callData: null,
  early: false,
  error: null,
  errorLogged: false,
};
