import { readForm, type Form } from '@contract/form-reader';
import { queryOptions } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';

/** An answer that came but holds no form: not the same as 404 (decisions A45). */
export class NoFormError extends Error {}

/** A form id is an integer, anything else an assistant id (decisions A46). */
export const isFormId = (id: string) => /^\d+$/.test(id) && Number.isSafeInteger(Number(id));

/** @throws ApiError; NoFormError with the answer's own text, if it has one */
async function fetchPublicForm(id: string, signal: AbortSignal): Promise<Form> {
  const path = isFormId(id) ? `public/get-form/${id}` : `public/search-interview/${encodeURIComponent(id)}`;
  const answer = await api(path, { signal });
  const form = isRecord(answer) ? readForm(answer.form) : null;
  if (!form) throw new NoFormError(isRecord(answer) && typeof answer.error === 'string' ? answer.error : '');
  return form;
}

/** A published interview, by either of its ids. */
export const publicFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['public-form', id],
    queryFn: ({ signal }) => fetchPublicForm(id, signal),
    // What a participant has begun to answer does not change under their hands.
    staleTime: 5 * 60_000,
  });
