import { readForm, type Form } from '@contract/form-reader';
import { useEffect, useMemo } from 'react';
import { api, isRecord } from '@/lib/api-client';
import { participantLanguage } from '@/lib/i18n/participant-language';
import { appearance } from './appearance';
import { useRequest, type RequestState } from '@/lib/use-request';

/** An answer that came but holds no form: not the same as 404 (INTRO-04). */
export class NoFormError extends Error {}

/** A form id is an integer, anything else an assistant id (ENTRY-03). */
export const isFormId = (id: string) => /^\d+$/.test(id) && Number.isSafeInteger(Number(id));

/** @throws ApiError; NoFormError with the answer's own text, if it has one */
async function fetchPublicForm(id: string, signal: AbortSignal): Promise<Form> {
  const path = isFormId(id) ? `public/get-form/${id}` : `public/search-interview/${encodeURIComponent(id)}`;
  const answer = await api(path, { signal });
  const form = isRecord(answer) ? readForm(answer.form) : null;
  if (!form) throw new NoFormError(isRecord(answer) && typeof answer.error === 'string' ? answer.error : '');
  return form;
}

/** What a participant has begun to answer does not change under their hands. Milliseconds. */
const KEPT_MS = 5 * 60_000;

const kept = new Map<string, { form: Form; at: number }>();

const keptForm = (id: string): Form | undefined => {
  const found = kept.get(id);
  return found && Date.now() - found.at < KEPT_MS ? found.form : undefined;
};

/** For tests: forget every answer. */
export const forgetPublicForms = (): void => kept.clear();

/** A published interview, by either of its ids. @param id null: nothing is asked for */
export function usePublicForm(id: string | null): RequestState<Form> {
  const before = useMemo(() => (id === null ? undefined : keptForm(id)), [id]);
  const request = useRequest(before || id === null ? null : id, async (signal) => {
    const form = await fetchPublicForm(id!, signal);
    kept.set(id!, { form, at: Date.now() });
    appearance.of(form);
    // The page waits for its language, rather than change it.
    await participantLanguage.interviewIn(form);
    return form;
  });
  useEffect(() => {
    if (!before) return;
    appearance.of(before);
    void participantLanguage.interviewIn(before);
  }, [before]);
  return before ? { ...request, data: before, error: null } : request;
}
