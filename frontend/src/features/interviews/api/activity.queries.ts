import type { FormActivity } from '@contract/form-activity';
import type { OwnerEvent } from '@contract/realtime';
import { keepPreviousData, useQueries, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, isRecord } from '@/lib/api-client';
import { interviewKeys } from './interview-keys';

/** Interviews of one request. */
const AT_ONCE = 50;
/** Minimum interval between refreshes while many interviews are running. Milliseconds. */
const REFRESH_MS = 3_000;

const chunks = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, n) => ids.slice(n * AT_ONCE, (n + 1) * AT_ONCE));

const together = (results: UseQueryResult<FormActivity[]>[]) => results.flatMap(({ data }) => data ?? []);

/** Current activity in these interviews, by id. Interviews without an entry have not been loaded yet. */
export function useActivity(ids: readonly number[]): ReadonlyMap<number, FormActivity> {
  const all = useQueries({
    queries: chunks(ids).map((some) => ({
      queryKey: [...interviewKeys.activity, some.join()],
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FormActivity[]> => {
        const answer = await api('forms/activity', { auth: true, signal, query: { ids: some.join() } });
        return isRecord(answer) && Array.isArray(answer.activity) ? (answer.activity as FormActivity[]) : [];
      },
    })),
    combine: together,
  });
  return useMemo(() => new Map(all.map((one) => [one.id, one])), [all]);
}

const waiting = new WeakSet<QueryClient>();

/** Editing an interview can change its quota, and excluding a response changes the count. */
const concerns = (kind: string) => kind.startsWith('response.') || kind === 'responses.reviewed' || kind === 'form.updated';

/** Reloads the figures soon after a response or a quota has changed. */
export function refreshActivityAfter(client: QueryClient, { body }: OwnerEvent): void {
  if (!concerns(body.kind) || waiting.has(client)) return;
  waiting.add(client);
  setTimeout(() => {
    waiting.delete(client);
    void client.invalidateQueries({ queryKey: interviewKeys.activity });
  }, REFRESH_MS);
}
