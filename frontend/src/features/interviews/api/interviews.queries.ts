import { titleAfter, updateFormPayload } from '@contract/form-defaults';
import type { InterviewContent } from '@contract/interview-fields';
import { readForm, type Form } from '@contract/form-reader';
import type { UpdateForm } from '@contract/forms';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, ApiError, isRecord } from '@/lib/api-client';
import { keptDrafts } from '@/lib/drafts/kept-drafts';
import { ChangedElsewhere, type SaveSettings, type SettingsChange } from '@/lib/drafts/save-settings';
import { useOwner } from '@/lib/owner-context';
import { dashboard } from '@/lib/realtime/dashboard-connection';
import { readLive } from '@/lib/realtime/read-live';
import { reduceLoaded, reduceRead } from '../interviews.realtime';
import { interviewKeys, type InterviewPage, type LoadedInterview } from './interview-keys';

/** Interviews of one page of the list. */
const PAGE_SIZE = 50;

const interviewListOptions = (sub: string) =>
  infiniteQueryOptions({
    queryKey: interviewKeys.list(sub),
    initialPageParam: null as string | null,
    getNextPageParam: (page: InterviewPage) => page.nextCursor,
    queryFn: async ({ pageParam, signal }): Promise<InterviewPage> => {
      const read = async () =>
        readPage(
          await api(`forms/get-forms/${encodeURIComponent(sub)}`, {
            auth: true,
            signal,
            query: { limit: PAGE_SIZE, cursor: pageParam ?? undefined },
          }),
        );
      let page = await read();
      // So late that its gap can no longer be filled from what we remember.
      if (dashboard.missedSince(page) === null) page = await read();
      return (dashboard.missedSince(page) ?? []).reduce((read, event) => reduceRead(read, event, pageParam === null), page);
    },
  });

function readPage(answer: unknown): InterviewPage {
  const raw = isRecord(answer) ? answer : {};
  const list = Array.isArray(answer) ? answer : Array.isArray(raw.forms) ? raw.forms : [];
  const forms = list.map(readForm).filter((form) => form !== null);
  const paged = raw.nextCursor !== undefined;
  return {
    // The whole list, as an answer without paging, comes in no order we know.
    forms: paged ? forms : forms.sort((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '')),
    nextCursor: typeof raw.nextCursor === 'string' ? raw.nextCursor : null,
    top: typeof raw.top === 'number' ? raw.top : undefined,
    epoch: typeof raw.epoch === 'string' ? raw.epoch : undefined,
  };
}

export const useInterviews = () => useInfiniteQuery(interviewListOptions(useOwner().sub));

const fetchInterview = async (id: number, signal?: AbortSignal): Promise<LoadedInterview> => {
  const answer = await api(`forms/${id}`, { auth: true, signal });
  const raw = isRecord(answer) ? (answer.form ?? null) : null;
  return { form: readForm(raw), raw };
};

const interviewOptions = (id: number) =>
  queryOptions({
    queryKey: interviewKeys.detail(id),
    queryFn: ({ signal }): Promise<LoadedInterview> => readLive(() => fetchInterview(id, signal), reduceLoaded),
  });

export const useInterview = (id: number | null) => useQuery({ ...interviewOptions(id ?? 0), enabled: id !== null });

/** Puts one interview's new shape wherever it is shown; the event that follows says the same. */
function remember(client: QueryClient, form: Form): void {
  client.setQueryData<LoadedInterview>(interviewKeys.detail(form.id), { form, raw: form });
  client.setQueriesData<InfiniteData<InterviewPage>>(
    { queryKey: interviewKeys.lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, forms: page.forms.map((known) => (known.id === form.id ? form : known)) })),
      },
  );
}

/** Notes that an interview has a guide now, or none, which changes nothing else of it. */
export function useNoteGuide(): (id: number, hasGuide: boolean) => void {
  const client = useQueryClient();
  return useCallback(
    (id, hasGuide) =>
      client.setQueryData<LoadedInterview>(interviewKeys.detail(id), (known) =>
        known?.form && known.form.hasGuide !== hasGuide ? { ...known, form: { ...known.form, hasGuide } } : known,
      ),
    [client],
  );
}

/** The server's answer when it holds the form, what we sent otherwise. */
const saved = (answer: unknown, sent: Form): Form => (isRecord(answer) ? readForm(answer.form) : null) ?? sent;

async function putInterview(form: Form, more: Pick<UpdateForm, 'draft' | 'expectedUpdatedAt' | 'requireTranslations'> = {}): Promise<Form> {
  const answer = await api(`forms/${form.id}`, { method: 'PUT', auth: true, body: { ...updateFormPayload(form), ...more } });
  return saved(answer, { ...form, ...updateFormPayload(form), privacy: form.privacy, frame: form.frame });
}

/** Reads the interview, then writes it back with the changed title. */
export function useRenameInterview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, title }: { id: number; title: string }) => {
      const { form } = await fetchInterview(id);
      if (!form) throw new Error('Invalid form ID');
      // Giving a complete draft a title must not publish it.
      return putInterview({ ...form, title }, form.state === 'draft' ? { draft: true } : {});
    },
    onSuccess: (form) => remember(client, form),
  });
}

/** Publishes an interview with these changes. What else was changed of it meanwhile stays as it is. */
export function usePublishInterview(id: number) {
  const save = useSaveSettingsOf(id);
  return useMutation({
    mutationFn: ({ changed, isStale, requireTranslations }: Publication) =>
      save({
        body: (base) => ({
          ...updateFormPayload({ ...base, ...changed, title: titleAfter(base, changed.interviewName ?? base.interviewName) }),
          ...(requireTranslations && { requireTranslations }),
        }),
        isStale,
      }),
  });
}
type Publication = { changed: Partial<InterviewContent>; isStale: (form: Form) => boolean; requireTranslations: boolean };

/** Copies an interview as a new draft. */
export function useDuplicateInterview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => {
      const answer = await api(`forms/${id}/duplicate`, { method: 'POST', auth: true, body: {} });
      const form = readForm(isRecord(answer) ? answer.form : null);
      if (!form) throw new Error('Failed to duplicate');
      return form;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: interviewKeys.lists }),
  });
}

/** Closes an interview to new participants, or opens it again. */
export function useSetClosed(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (closed: boolean) => {
      return formOf(await api(`forms/${id}`, { method: 'PUT', auth: true, body: { closed } }));
    },
    onSuccess: (form) => remember(client, form),
  });
}

/** Saves a new interview as a draft. */
export async function createDraft(sub: string, fields: InterviewContent): Promise<Form> {
  const answer = await api('forms/create-form', { method: 'POST', auth: true, body: { sub, ...fields, draft: true } });
  return formOf(answer);
}

export const useRememberInterview = () => {
  const client = useQueryClient();
  return useCallback((form: Form) => remember(client, form), [client]);
};

/** Attempts while an interview is changed elsewhere. */
const ATTEMPTS = 4;

/** Changes some fields of an interview, which nobody else may have changed. @throws ChangedElsewhere */
export function useSaveSettings(): (id: number, change: SettingsChange) => Promise<Form> {
  const client = useQueryClient();
  return useCallback(
    async (id, { body, isStale, last }) => {
      const read = async () => (await client.fetchQuery({ ...interviewOptions(id), staleTime: 0 })).form;
      let base = client.getQueryData<LoadedInterview>(interviewKeys.detail(id))?.form ?? (await read());
      for (let attempt = 1; base; attempt += 1) {
        if (isStale(base)) throw new ChangedElsewhere();
        try {
          const form = await putSettings(base, body(base), last);
          remember(client, form);
          return form;
        } catch (error) {
          if (!(error instanceof ApiError && error.code === 'CONFLICT') || attempt === ATTEMPTS || last) throw error;
          const now = await read();
          // Refused for another reason.
          if (now?.updatedAt === base.updatedAt) throw error;
          base = now;
        }
      }
      throw new ApiError('NOT_FOUND', 404, 'This interview is gone.');
    },
    [client],
  );
}

/** The same for one interview. */
export function useSaveSettingsOf(id: number): SaveSettings {
  const save = useSaveSettings();
  return useCallback((change) => save(id, change), [save, id]);
}

async function putSettings(base: Form, body: UpdateForm, last = false): Promise<Form> {
  const expected = base.updatedAt === null ? {} : { expectedUpdatedAt: base.updatedAt };
  return formOf(await api(`forms/${base.id}`, { method: 'PUT', auth: true, body: { ...body, ...expected }, keepalive: last }));
}

function formOf(answer: unknown): Form {
  const form = readForm(isRecord(answer) ? answer.form : null);
  if (!form) throw new Error('Failed to save changes');
  return form;
}

/** Saves a prompt at once: what a published interview follows next. */
export function useSavePrompt(id: number): (prompt: string) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (interviewInstructions) => {
      remember(client, formOf(await api(`forms/${id}`, { method: 'PUT', auth: true, body: { interviewInstructions } })));
    },
    [client, id],
  );
}

export function useDeleteInterview() {
  const { sub } = useOwner();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api(`forms/delete-form/${id}`, { method: 'DELETE', auth: true }),
    onSuccess: (_answer, id) => {
      keptDrafts.forget(sub, id);
      client.setQueriesData<InfiniteData<InterviewPage>>(
        { queryKey: interviewKeys.lists },
        (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, forms: page.forms.filter((form) => form.id !== id) })) },
      );
    },
  });
}
