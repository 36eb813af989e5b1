import type { IncomingHttpHeaders } from 'node:http';
import type { CallPhase, SpokenLine, StandInCall } from './vapi-stand-in-call.js';
import type { WebhookAuth } from './vapi-stand-in-webhook.js';

/** What goes wrong, until it is switched off again. */
export interface VapiFaults {
  /** Answers with this status instead of working; `for` limits it to requests whose "METHOD /path" begins so. */
  status?: { readonly code: number; readonly message?: unknown; readonly retryAfter?: number; readonly for?: string; times?: number };
  /** Carries the request out, and breaks the connection instead of answering. */
  cut?: { readonly for: string; times: number };
  /** Milliseconds before every answer, or before those to requests whose "METHOD /path" begins so. */
  delay?: number;
  delayFor?: string;
  /** DELETE /assistant answers 409. */
  keepAssistants?: boolean;
  /** Models that are no longer accepted. */
  retiredModels?: readonly string[];
  /** Further properties that "should not exist". */
  rejected?: readonly string[];
  /** PATCH answers well and changes only a draft. */
  draftsOnly?: boolean;
  /** Origins that the public key may be used from; all when undefined. */
  origins?: readonly string[];
  /** Shape of the answers of GET /call: of former years (top-level fields), or with nothing in it (zero data retention). */
  shape?: 'legacy' | 'zero-retention';
  /** One in this many answers fails, at random. */
  errorRate?: number;
  /** Recordings stop in the middle until `rest` resolves. Counts those that are being fetched. */
  slowSound?: { open: number; mostOpen: number; readonly rest: Promise<void> };
  duplicateRate?: number;
  lostRate?: number;
}

export interface VapiStandInOptions {
  /** Without external control: a call ends and reports after this many milliseconds. Null: it waits to be controlled. */
  readonly autoEndAfterMs?: number | null;
  readonly port?: number;
}

export interface VapiStandIn {
  /** For VAPI_BASE_URL. */
  readonly url: string;
  readonly faults: VapiFaults;
  /** For benches. */
  readonly hooks: { beforeReport?: (type: 'status-update' | 'end-of-call-report') => void };
  readonly assistants: Map<string, Record<string, unknown>>;
  readonly calls: Map<string, StandInCall>;
  /** Every request so far: "METHOD /path", its headers and body. */
  readonly requests: StandInRequest[];
  /** Environment of a server that uses it. */
  readonly env: Record<string, string>;
  /** Moves a call to a phase; its answers contain the data of that phase. */
  advance(callId: string, phase: CallPhase, over?: Partial<StandInCall>): StandInCall;
  /** Reports to where the call's assistant says. */
  report(callId: string, type: 'status-update' | 'end-of-call-report', auth?: WebhookAuth): Promise<number>;
  /** Ends a call as the platform does: everything is there, and it is reported. */
  finish(callId: string, lines: readonly SpokenLine[], over?: Partial<StandInCall>): Promise<void>;
  stop(): Promise<void>;
}

export interface StandInRequest {
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}
