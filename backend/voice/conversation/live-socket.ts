import type { Socket } from 'socket.io';
import type { LiveClientEvents, LiveServerEvents } from '../../contract/realtime.js';
import type { CallRef } from '../calls/call.repository.js';

export interface LiveSocketData {
  call: CallRef & { readonly formId: number; readonly ownerId: string };
  /** A voice platform talks with the browser, which tells us of it; our own interviewer has no part in it. */
  mirrors: boolean;
  joined: boolean;
  /** When the call ended, as far as this connection knows. */
  endedAt: Date | null;
  /** The participant takes a break. */
  paused: boolean;
  /** The number that the participant's next turn will have. */
  nextSeq: number;
}
/** A window of a participant's running interview. */
export type LiveSocket = Socket<LiveClientEvents, LiveServerEvents, Record<string, never>, LiveSocketData>;
