import type { OwnerEvent } from '@contract/realtime';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ALL_NOTES, notesKey } from '@/lib/notes-key';
import { isSorted } from './list/list-view';
import { matchesSearch, readResponse, type ResponseItem } from './api/response-item';
import type { Reviewed } from '@contract/reviews';
import { readViewsAgain } from './list/views/views-cache';
import { responseKeys, type LoadedResponse } from './api/response-keys';
import { indexOf, PAGE_SIZE, withRowsRemoved, withNew, withRows, withSlots, type ResponseList, type Slot } from './list/response-list';

type Position = { top: number; epoch: string };

/** Rows of the first page after which the list is read again: only the server can cut it into pages. */
const HEAD_AT_MOST = 5 * PAGE_SIZE;

/** The newer of two states of a row; what only the older one knows (its long texts) stays. */
export const newer = (known: ResponseItem, arrived: ResponseItem): ResponseItem =>
  arrived.version < known.version ? known : { ...known, ...withoutGaps(arrived) };

const withoutGaps = (row: ResponseItem) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as ResponseItem;

/** The list after an event. `q` is what it was searched for: rows it may not hold are left out until the server says. */
export function reduceList(list: ResponseList, event: OwnerEvent, formId: number, q: string): ResponseList {
  const { body } = event;
  if (body.kind === 'response.deleted') return body.formId === formId ? withDeleted(list, event, body.responseId, q) : list;
  if (body.kind === 'responses.reviewed') {
    if (body.formId !== formId) return list;
    const change = reviewed(body.reviews);
    const after = mapRows(list, event, (rows) => rows.map(change));
    return stamped({ ...after, waiting: after.waiting.map(change) }, event);
  }
  if (body.kind !== 'response.created' && body.kind !== 'response.updated') return list;
  const row = readResponse(body.response);
  if (!row || row.form_id !== formId) return list;
  const change = (rows: readonly ResponseItem[]) => rows.map((known) => (known.id === row.id ? newer(known, row) : known));
  if (isWaiting(list, row.id)) return stamped({ ...list, waiting: change(list.waiting) }, event);
  if (indexOf(list, row.id) >= 0) return stamped(mapRows(list, event, change), event);
  if (body.kind !== 'response.created' || isOld(list, event) || isSorted(q) || !matchesSearch(row, q)) return list;
  return stamped(withNew(list, [row]), event);
}

/** What an owner has made of responses in this or another window. */
function reviewed(reviews: readonly Reviewed[]): <T extends ResponseItem>(row: T) => T {
  const byId = new Map(reviews.map((review) => [review.id, review]));
  return (row) => {
    const review = byId.get(row.id);
    return review && review.version >= row.version ? { ...row, ...review } : row;
  };
}

function withDeleted(list: ResponseList, event: OwnerEvent, id: string, q: string): ResponseList {
  if (indexOf(list, id) >= 0) return stamped(withoutRow(list, id), event);
  if (isWaiting(list, id)) return stamped({ ...list, waiting: list.waiting.filter((row) => row.id !== id) }, event);
  // The row is not loaded; whether it matches a search is unknown.
  return q !== '' || isOld(list, event) ? list : stamped(withRowsRemoved(list, 1), event);
}

export function withoutRow(list: ResponseList, id: string): ResponseList {
  const without = ({ rows, ...slot }: Slot): Slot =>
    rows?.some((row) => row.id === id)
      ? withRows(
          { ...slot, rows },
          rows.filter((row) => row.id !== id),
        )
      : { ...slot, rows };
  return withSlots(list, list.slots.map(without));
}

const isWaiting = (list: ResponseList, id: string) => list.waiting.some((row) => row.id === id);

/** What was read after the event holds its effect already. */
const isOld = ({ top }: { readonly top?: number }, { seq }: OwnerEvent) => top !== undefined && seq <= top;

const mapRows = (list: ResponseList, event: OwnerEvent, change: (rows: readonly ResponseItem[]) => ResponseItem[]): ResponseList => ({
  ...list,
  slots: list.slots.map((slot) => (slot.rows && !isOld(slot, event) ? { ...slot, rows: change(slot.rows) } : slot)),
});

/** Says of the list and its rows that they have heard of the event. */
const stamped = (list: ResponseList, event: OwnerEvent): ResponseList => {
  const later = <T extends { readonly top?: number }>(one: T): T =>
    one.top === undefined || isOld(one, event) ? one : { ...one, top: event.seq };
  return later({ ...list, slots: list.slots.map((slot) => (slot.rows ? later(slot) : slot)) });
};

/** An opened response after an event. */
export function reduceLoaded(loaded: LoadedResponse, { body }: OwnerEvent): LoadedResponse {
  if (body.kind === 'response.deleted') return body.responseId === loaded.id ? { ...loaded, deleted: true } : loaded;
  if (body.kind === 'responses.reviewed') return reviewed(body.reviews)(loaded);
  if (body.kind !== 'response.updated' || body.response.id !== loaded.id) return loaded;
  const row = readResponse(body.response);
  return row ? newer(loaded, row) : loaded;
}

/** Whether the long texts of a response may have changed with its row: events do not carry them. */
const textsChanged = (before: ResponseItem, after: ResponseItem) =>
  before.call_status !== after.call_status ||
  before.processing !== after.processing ||
  before.has_recording !== after.has_recording ||
  // With a rating there may be a comment.
  after.rating !== null;

export function applyToResponses(client: QueryClient, event: OwnerEvent): void {
  if (event.body.kind === 'form.updated') {
    if (event.body.responsesChanged) readAgain(client, event.body.form.id);
    return;
  }
  if (event.body.kind === 'notes.changed') return notesChanged(client, event.body);
  if (event.body.kind === 'codebook.updated' || event.body.kind === 'analysis.updated') {
    for (const queryKey of [responseKeys.allReportPassages(event.body.formId), responseKeys.themes(event.body.formId)]) {
      void client.invalidateQueries({ queryKey });
    }
    return;
  }
  if (event.body.kind === 'tags.changed') return void client.invalidateQueries({ queryKey: responseKeys.tags });
  if (event.body.kind === 'response-views.changed') return readViewsAgain(client, event.body.formId);
  readCoverageSoon(client, event);
  readRatingsSoon(client, event);
  for (const query of client.getQueryCache().findAll({ queryKey: responseKeys.lists })) {
    const [, formId, q] = query.queryKey as ReturnType<typeof responseKeys.list>;
    const before = query.state.data as ResponseList | undefined;
    if (!before) continue;
    const after = reduceList(before, event, formId, q);
    if (after !== before) client.setQueryData<ResponseList>(query.queryKey, after);
    if (!after.held && (after.slots[0]?.size ?? 0) > HEAD_AT_MOST) void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // Only the server can search summaries and transcripts.
    // and only it knows the place of a changed row in a sorted list.
    if (event.body.kind === 'responses.reviewed') {
      // Rows may have come into a filtered list, or left it.
      if (isSorted(q) && event.body.formId === formId) searchAgainSoon(client, query.queryKey, REVIEWED_AGAIN_MS);
    } else if ((after === before || isSorted(q)) && q !== '' && concerns(event, formId)) searchAgainSoon(client, query.queryKey);
  }
  client.getQueriesData<LoadedResponse>({ queryKey: responseKeys.details }).forEach(([key, before]) => {
    if (!before) return;
    const after = reduceLoaded(before, event);
    if (after === before) return;
    client.setQueryData(key, after);
    if (textsChanged(before, after) && !after.deleted) void client.invalidateQueries({ queryKey: key, exact: true });
  });
}

/** Notes are searched, and their words are in no event. */
function notesChanged(client: QueryClient, { formId, responseId }: { formId: number; responseId: string }): void {
  void client.invalidateQueries({ queryKey: notesKey(responseId) });
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: responseKeys.lists })) {
    const [, ofForm, q] = queryKey as ReturnType<typeof responseKeys.list>;
    if (ofForm === formId && q !== '') searchAgainSoon(client, queryKey);
  }
}

/** What participants said is in no event. A coverage of many pages is read less often. */
function readCoverageSoon(client: QueryClient, event: OwnerEvent): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: responseKeys.allCoverage })) {
    const [, formId] = queryKey as ReturnType<typeof responseKeys.coverage>;
    const isDeleted = event.body.kind === 'response.deleted' && event.body.formId === formId;
    const pages = (state.data as { pages: unknown[] } | undefined)?.pages.length ?? 1;
    if (isDeleted || concerns(event, formId)) searchAgainSoon(client, queryKey, Math.max(SEARCH_AGAIN_MS, pages * COVERAGE_PAGE_MS));
  }
}

function readRatingsSoon(client: QueryClient, event: OwnerEvent): void {
  const { body } = event;
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: responseKeys.allRatings })) {
    const [, formId] = queryKey as ReturnType<typeof responseKeys.ratings>;
    const isDeleted = body.kind === 'response.deleted' && body.formId === formId;
    if (isDeleted || (concerns(event, formId) && 'response' in body && body.response.rating !== null)) searchAgainSoon(client, queryKey);
  }
}

/** Many responses of an interview were added or changed at once. */
function readAgain(client: QueryClient, formId: number): void {
  void client.invalidateQueries({
    queryKey: responseKeys.lists,
    predicate: ({ queryKey }) => (queryKey as ReturnType<typeof responseKeys.list>)[1] === formId,
  });
  for (const queryKey of [responseKeys.details, responseKeys.coverage(formId), responseKeys.ratings(formId), ALL_NOTES]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Events within this time cause one refresh. Milliseconds. */
const SEARCH_AGAIN_MS = 2_000;
/** One event stands for many changes then. Milliseconds. */
const REVIEWED_AGAIN_MS = 200;
/** Coverage is read by pages, at most two a second. Milliseconds. */
const COVERAGE_PAGE_MS = 500;
const searchAgain = new Map<string, ReturnType<typeof setTimeout>>();

function searchAgainSoon(client: QueryClient, queryKey: QueryKey, afterMs = SEARCH_AGAIN_MS): void {
  const hash = JSON.stringify(queryKey);
  if (searchAgain.has(hash)) return;
  const again = () => {
    searchAgain.delete(hash);
    void client.invalidateQueries({ queryKey, exact: true });
  };
  searchAgain.set(hash, setTimeout(again, afterMs));
}

const concerns = ({ body }: OwnerEvent, formId: number) =>
  (body.kind === 'response.created' || body.kind === 'response.updated') && body.response.form_id === formId;

/** After a jump in the stream: what was read before `position` is read again. */
export function refreshResponses(client: QueryClient, position: Position): void {
  const isNew = ({ top }: { readonly top?: number }) => (top ?? -1) >= position.top;
  void client.invalidateQueries({
    queryKey: responseKeys.lists,
    predicate: ({ state }) => {
      const list = state.data as ResponseList | undefined;
      return !!list && !(list.epoch === position.epoch && isNew(list) && list.slots.every((slot) => slot.rows === null || isNew(slot)));
    },
  });
  for (const queryKey of [responseKeys.details, responseKeys.allCoverage, responseKeys.allViews, ALL_NOTES]) {
    void client.invalidateQueries({ queryKey });
  }
}
