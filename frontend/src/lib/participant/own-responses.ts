import { type HiddenValues, readHiddenValues } from '@contract/hidden-fields';
import type { CallStatus } from '@contract/responses';
import { api, isRecord } from '@/lib/api-client';
import { t } from '@/lib/i18n/texts';
import { FinalError, useRequest, type RequestState } from '@/lib/use-request';

/** A response this browser created (API-07): the participant cookie says which. */
export type OwnResponse = { id: string; callStatus: CallStatus; submittedAt: string; hidden: HiddenValues };

/** @throws ApiError; Error when the answer holds no list */
export async function fetchOwnResponses(formId: number, signal: AbortSignal): Promise<OwnResponse[]> {
  const answer = await api(`public/get-responses/${formId}`, { signal });
  if (!isRecord(answer) || !Array.isArray(answer.responses)) throw new FinalError(t('error.invalidList'));
  return answer.responses.filter(isRecord).map((row) => ({
    id: String(row.id),
    callStatus: row.call_status as CallStatus,
    submittedAt: typeof row.submitted_at === 'string' ? row.submitted_at : '',
    hidden: readHiddenValues(row.hidden_fields) ?? {},
  }));
}

/** Never an answer of before: another tab, or this one a minute ago, may have gone on. Asked when a page opens, and only then. */
export const useOwnResponses = (formId: number, options?: { retries?: number }): RequestState<OwnResponse[]> =>
  useRequest(String(formId), (signal) => fetchOwnResponses(formId, signal), options);

/** Newest first; ISO timestamps of one spelling sort as text. */
export const newestOf = (responses: readonly OwnResponse[]): OwnResponse | null =>
  responses.reduce<OwnResponse | null>((newest, r) => (newest === null || r.submittedAt > newest.submittedAt ? r : newest), null);

/** Submitted, but the conversation has not begun. */
export const isWaiting = (response: OwnResponse) => response.callStatus === 'pending';
/** The conversation has begun and can continue. */
export const isBroken = (response: OwnResponse) => response.callStatus === 'in-progress' || response.callStatus === 'abandoned';
