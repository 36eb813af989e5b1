import type { ActivityAnswer, AuditGroup } from '@contract/audit';
import { EXPORT_TOTAL_HEADER, type DeleteAccount, type Receipt } from '@contract/account';
import type { SessionListAnswer } from '@contract/sessions';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiStream } from '@/lib/api-client';

export const sessionsOptions = (sub: string) =>
  queryOptions({
    queryKey: ['sessions', sub],
    queryFn: ({ signal }) => api<SessionListAnswer>('account/sessions', { auth: true, signal }),
  });

export const revokeSession = (id: string) => api(`account/sessions/${encodeURIComponent(id)}`, { method: 'DELETE', auth: true });
export const revokeOtherSessions = () => api('account/sessions/revoke-others', { method: 'POST', auth: true });

export const activityOptions = (sub: string, group: AuditGroup | null) =>
  infiniteQueryOptions({
    queryKey: ['activity', sub, group],
    queryFn: ({ signal, pageParam }) =>
      api<ActivityAnswer>('account/activity', { auth: true, signal, query: { group: group ?? undefined, cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

export const deleteAccount = (body: DeleteAccount) => api<{ receipt_id: string }>('account/delete', { method: 'POST', auth: true, body });

export const receiptOptions = (id: string) =>
  queryOptions({
    queryKey: ['receipt', id],
    queryFn: async ({ signal }) =>
      (await api<{ receipt: Receipt }>(`public/account-deletions/${encodeURIComponent(id)}`, { signal })).receipt,
    refetchInterval: ({ state }) => (state.data?.completed_at ? false : 1_000),
  });

/** The export as a file; `onProgress` gets the share of responses that has arrived, 0 to 1. @throws Error when it breaks off */
export async function fetchExport(onProgress: (share: number) => void, signal: AbortSignal): Promise<Blob> {
  const answer = await apiStream('account/export', { auth: true, signal });
  const total = Math.max(1, Number(answer.headers.get(EXPORT_TOTAL_HEADER) ?? 1));
  const chunks: BlobPart[] = [];
  const decoder = new TextDecoder();
  let [responses, tail] = [0, ''];
  const reader = answer.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    tail += decoder.decode(value, { stream: true });
    const lines = tail.split('\n');
    // Keep an incomplete line for the next chunk, and the last complete one to check whether it was the end.
    tail = lines.pop() === '' ? `${lines.at(-1) ?? ''}\n` : tail.slice(tail.lastIndexOf('\n') + 1);
    responses += lines.filter((line) => line.startsWith('{"type":"response"')).length;
    onProgress(Math.min(1, responses / total));
  }
  if (!tail.startsWith('{"type":"end"')) throw new Error('The export broke off. Try again.');
  return new Blob(chunks, { type: 'application/x-ndjson' });
}
