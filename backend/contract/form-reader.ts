/** An interview as both ends speak of it, whatever spelling it came in. */
export type Form = {
  id: number;
  userId: string | null;
  title: string;
  interviewName: string;
  interviewInfo: string;
  interviewInstructions: string;
  assistantId: string | null;
  createdAt: string | null;
  responseCount: number;
  analysis: unknown;
  enableRealtimeTranscript: boolean;
  enableUserDetailsForm: boolean;
  /** What the owner should look at; absent when there is nothing. */
  attention?: string;
};

const text = (...candidates: unknown[]) => candidates.find((c): c is string => typeof c === 'string') ?? '';
const truthy = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';

/** `assistant_id` may arrive as an id, an object or JSON text holding one (spec §3): reduced to the id. */
export function readAssistantId(value: unknown): string | null {
  if (typeof value === 'object' && value !== null) return readAssistantId((value as { id?: unknown }).id);
  if (typeof value !== 'string' || value.trim() === '') return null;
  if (/^\s*[{"]/.test(value)) {
    try {
      return readAssistantId(JSON.parse(value));
    } catch {
      return value;
    }
  }
  return value;
}

/**
 * Reads a form in either spelling (spec §3). Without Zod, so that the participant's pages stay small.
 * @returns null when the value is no form
 */
export function readForm(value: unknown): Form | null {
  if (typeof value !== 'object' || value === null) return null;
  const raw = value as Record<string, unknown>;
  const id = typeof raw.id === 'string' ? Number(raw.id) : raw.id;
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return null;
  const details = raw.enableUserDetailsForm ?? raw.enable_user_details_form;
  const attention = text((raw.attention as { message?: unknown } | null | undefined)?.message);
  return {
    id,
    userId: text(raw.user_id) || null,
    title: text(raw.title),
    interviewName: text(raw.interviewName, raw.interviewname),
    interviewInfo: text(raw.interviewInfo, raw.interviewinfo),
    interviewInstructions: text(raw.interviewInstructions, raw.interviewinstructions),
    assistantId: readAssistantId(raw.assistant_id),
    createdAt: text(raw.createdat) || null,
    responseCount: Number.isFinite(Number(raw.response_count)) ? Number(raw.response_count ?? 0) : 0,
    analysis: raw.analysis ?? null,
    enableRealtimeTranscript: truthy(raw.enableRealtimeTranscript ?? raw.enable_realtime_transcript),
    // Missing on read: the contact form shows, as it does by default on create (spec §5).
    enableUserDetailsForm: details === undefined || details === null ? true : truthy(details),
    ...(attention !== '' && { attention }),
  };
}
