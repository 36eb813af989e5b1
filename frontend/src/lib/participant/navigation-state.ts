import { readForm, type Form } from '@contract/form-reader';
import type { TurnRole } from '@contract/voice';
import { isRecord } from '@/lib/api-client';

/** What the entry page, the intro and the call page hand on. */
export type InterviewState = { form: Form | null; responseId: string | null };

/** What the call page hands to the entry page when the intro was opened before there was a response. */
export type EntryState = { introRead: true };

/** What the call page hands to the thank-you page. */
export type ConfirmationState = {
  transcript: { role: TurnRole; content: string; byPerson?: true }[];
  callId: string | null;
  callData: { durationMs: number; endReason: string } | null;
  /** ISO. */
  timestamp: string | null;
  /** Ended by the participant before it had come to its end. */
  early: boolean;
  /** The participant has deleted their answers here. */
  deleted: boolean;
  error: string | null;
  errorLogged: boolean;
  form: Form | null;
  responseId: string | null;
};

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** A form of our own spelling, or one as the server sends it. */
const readStateForm = (value: unknown) => (isRecord(value) ? readForm({ assistant_id: value.assistantId, ...value }) : null);

/** `malformed` tells a form that cannot be read from no form at all. */
export function readInterviewState(state: unknown): InterviewState & { malformed: boolean } {
  const raw = isRecord(state) ? state : {};
  const form = readStateForm(raw.form);
  return { form, responseId: text(raw.responseId), malformed: form === null && raw.form != null };
}

export const hasReadIntro = (state: unknown): boolean => isRecord(state) && state.introRead === true;

export function readConfirmationState(state: unknown): ConfirmationState {
  const raw = isRecord(state) ? state : {};
  const entries = Array.isArray(raw.transcript) ? raw.transcript.filter(isRecord) : [];
  const callData = isRecord(raw.callData) ? raw.callData : null;
  return {
    transcript: entries.flatMap(({ role, content, byPerson }) =>
      (role === 'assistant' || role === 'user') && typeof content === 'string'
        ? [{ role, content, ...(byPerson === true && { byPerson }) }]
        : [],
    ),
    callId: text(raw.callId),
    callData: callData && { durationMs: Number(callData.durationMs) || 0, endReason: text(callData.endReason) ?? 'unknown' },
    timestamp: text(raw.timestamp),
    early: raw.early === true,
    deleted: raw.deleted === true,
    error: text(raw.error),
    errorLogged: raw.errorLogged === true,
    form: readStateForm(raw.form),
    responseId: text(raw.responseId),
  };
}
