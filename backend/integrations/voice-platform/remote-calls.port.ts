import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError, type LimitMet } from '../../common/app-error.js';
import { USUAL_WAIT_S } from '../../common/say-when-to-return.js';
import type { ErrorCode } from '../../contract/errors.js';
import type { EndReason, RelayedCall, RelayFailure, TurnRole } from '../../contract/voice.js';
import type { OpenedMedia } from './direct-calls.port.js';
import type { SessionRequest } from './sessions.port.js';

/** A call that the platform's own SDK joins. */
export interface RelayedMedia extends OpenedMedia {
  readonly transport: 'vapi-web';
  readonly answer: RelayedCall;
}

export interface PlatformTurn {
  readonly role: TurnRole;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number | null;
}

/** What a platform knows of a call of its own; null where it knows nothing (yet). */
export interface PlatformResult {
  /** 'gone': it knows no such call (any more). */
  readonly state: 'open' | 'ended' | 'gone';
  readonly endReason: EndReason | null;
  /** In the platform's own word. */
  readonly providerReason: string | null;
  /** It ended as it does when the assistant's language model is gone. */
  readonly modelFailed: boolean;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly turns: readonly PlatformTurn[];
  readonly transcript: string | null;
  readonly summary: string | null;
  /** Links that open without a key, for a while. */
  readonly recordingUrls: readonly string[];
}

/** What a platform reports by itself. */
export interface PlatformReport {
  readonly providerCallId: string;
  /** As given to `startMedia`. */
  readonly metadata: Readonly<Record<string, string>>;
  /** True when nothing more will come. */
  readonly final: boolean;
  readonly result: PlatformResult;
}

export interface PlatformRecording {
  readonly body: Readable;
  readonly contentType: string;
}

/** A failure that the platform put into words; the browser's SDK gets them as they are. */
export class PlatformFailure extends AppError {
  constructor(
    code: ErrorCode,
    message: string,
    readonly failure: RelayFailure,
    options: ErrorOptions & Partial<LimitMet> = {},
  ) {
    super(code, message, { retryAfterS: USUAL_WAIT_S, ...options });
    this.name = 'PlatformFailure';
  }
}

/** Calls that the platform holds with the browser itself. */
export interface RemoteCalls {
  /** Makes a call ready to be joined. @throws PlatformFailure; with status 404 the assistant is gone */
  startMedia(request: SessionRequest): Promise<RelayedMedia>;
  /** @throws AppError UNAVAILABLE */
  fetchResult(providerCallId: string): Promise<PlatformResult>;
  /** The sound, once there is one. @param urls that opened it lately */
  openRecording(providerCallId: string, urls: readonly string[], signal: AbortSignal): Promise<PlatformRecording | null>;
  /** Forgets the call: its words, its sound, and that it was. One it knows nothing of: no error. @throws AppError UNAVAILABLE */
  eraseCall(providerCallId: string): Promise<void>;
  /** Null for a report of no interest. @throws AppError UNAUTHORIZED unless it is the platform that speaks, BAD_REQUEST */
  readReport(headers: IncomingHttpHeaders, body: Buffer): Promise<PlatformReport | null>;
}
