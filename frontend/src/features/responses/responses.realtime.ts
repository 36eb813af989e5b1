import type { OwnerEvent } from '@contract/realtime';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { matchesSearch, readResponse, type ResponseItem, type ResponsesPage } from './api/response-item';
import { responseKeys, type LoadedResponse } from './api/response-keys';

type Position = { top: number; epoch: string };
type List = InfiniteData<ResponsesPage>;

/** The newer of two states of a row; what only the older one knows (its long texts) stays. */
export const newer = (known: ResponseItem, arrived: ResponseItem): ResponseItem =>
  arrived.version < known.version ? known : { ...known, ...withoutGaps(arrived) };

const withoutGaps = (row: ResponseItem) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as ResponseItem;

/** The rows of one list after an event. `q` is what the list was searched for: rows it may not hold are left out until the server says. */
export function reduceList(list: List, event: OwnerEvent, formId: number, q: string): List {
  const { body } = event;
  if (body.kind === 'response.deleted') {
    if (body.formId !== formId || !holds(list, body.responseId)) return list;
    return mapPages(list, event, (page) => ({
      ...page,
      responses: page.responses.filter((row) => row.id !== body.responseId),
      total: page.total === null ? null : Math.max(0, page.total - 1),
    }));
  }
  if (body.kind !== 'response.created' && body.kind !== 'response.updated') return list;
  const row = readResponse(body.response);
  if (!row || row.form_id !== formId) return list;
  if (holds(list, row.id)) {
    return mapPages(list, event, (page) => ({
      ...page,
      responses: page.responses.map((known) => (known.id === row.id ? newer(known, row) : known)),
    }));
  }
  if (body.kind !== 'response.created' || !matchesSearch(row, q)) return list;
  return mapPages(list, event, (page, index) => ({
    ...page,
    responses: index === 0 ? [row, ...page.responses] : page.responses,
    total: page.total === null ? null : page.total + 1,
  }));
}

const holds = (list: List, id: string) => list.pages.some((page) => page.responses.some((row) => row.id === id));

/** Pages that were read after the event hold its effect already. */
const mapPages = (list: List, event: OwnerEvent, change: (page: ResponsesPage, index: number) => ResponsesPage): List => ({
  ...list,
  pages: list.pages.map((page, index) =>
    page.top !== undefined && event.seq <= page.top
      ? page
      : { ...change(page, index), top: page.top === undefined ? undefined : event.seq },
  ),
});

/** One page, brought up to date right after it was read. */
export function reducePage(page: ResponsesPage, event: OwnerEvent, formId: number, q: string, isFirst: boolean): ResponsesPage {
  // A later page takes no new rows: they belong at the top.
  if (!isFirst && event.body.kind === 'response.created') return page;
  return reduceList({ pages: [page], pageParams: [null] }, event, formId, q).pages[0] ?? page;
}

/** An opened response after an event. */
export function reduceLoaded(loaded: LoadedResponse, { body }: OwnerEvent): LoadedResponse {
  if (body.kind === 'response.deleted') return body.responseId === loaded.id ? { ...loaded, deleted: true } : loaded;
  if (body.kind !== 'response.updated' || body.response.id !== loaded.id) return loaded;
  const row = readResponse(body.response);
  return row ? newer(loaded, row) : loaded;
}

/** Whether the long texts of a response may have changed with its row: events do not carry them. */
const textsChanged = (before: ResponseItem, after: ResponseItem) =>
  before.call_status !== after.call_status || before.processing !== after.processing || before.has_recording !== after.has_recording;

export function applyToResponses(client: QueryClient, event: OwnerEvent): void {
  for (const query of client.getQueryCache().findAll({ queryKey: responseKeys.lists })) {
    const [, formId, q] = query.queryKey as ReturnType<typeof responseKeys.list>;
    const before = query.state.data as List | undefined;
    if (!before) continue;
    const after = reduceList(before, event, formId, q);
    if (after !== before) client.setQueryData<List>(query.queryKey, after);
    // Only the server can search summaries and transcripts.
    else if (q !== '' && concerns(event, formId)) searchAgainSoon(client, query.queryKey);
  }
  client.getQueriesData<LoadedResponse>({ queryKey: responseKeys.details }).forEach(([key, before]) => {
    if (!before) return;
    const after = reduceLoaded(before, event);
    if (after === before) return;
    client.setQueryData(key, after);
    if (textsChanged(before, after) && !after.deleted) void client.invalidateQueries({ queryKey: key, exact: true });
  });
}

/** Once for a burst of events, milliseconds. */
const SEARCH_AGAIN_MS = 2_000;
const searchAgain = new Map<string, ReturnType<typeof setTimeout>>();

function searchAgainSoon(client: QueryClient, queryKey: QueryKey): void {
  const hash = JSON.stringify(queryKey);
  if (searchAgain.has(hash)) return;
  const again = () => {
    searchAgain.delete(hash);
    void client.invalidateQueries({ queryKey, exact: true });
  };
  searchAgain.set(hash, setTimeout(again, SEARCH_AGAIN_MS));
}

const concerns = ({ body }: OwnerEvent, formId: number) =>
  (body.kind === 'response.created' || body.kind === 'response.updated') && body.response.form_id === formId;

/** After a jump in the stream: what was read before `position` is read again. */
export function refreshResponses(client: QueryClient, position: Position): void {
  void client.invalidateQueries({
    queryKey: responseKeys.lists,
    predicate: ({ state }) =>
      !((state.data as List | undefined)?.pages ?? []).every((page) => page.epoch === position.epoch && (page.top ?? -1) >= position.top),
  });
  void client.invalidateQueries({ queryKey: responseKeys.details });
}
