import { QueryClient, type InfiniteData } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ownerEvent, responseWire } from '@/testing/owner';
import { readResponse, type ResponseItem, type ResponsesPage } from './api/response-item';
import { responseKeys } from './api/response-keys';
import { applyToResponses, reduceList, reducePage, refreshResponses } from './responses.realtime';

const row = (change: Record<string, unknown> = {}) => readResponse(responseWire(change)) as ResponseItem;
const list = (responses: ResponseItem[], page: Partial<ResponsesPage> = {}): InfiniteData<ResponsesPage> => ({
  pages: [{ responses, nextCursor: null, total: responses.length, top: 10, epoch: 'e1', ...page }],
  pageParams: [null],
});
const names = (data: InfiniteData<ResponsesPage>) => data.pages.flatMap((page) => page.responses.map(({ firstname }) => firstname));
const usage = { count: 1, maxResponses: 20 };
const created = (seq: number, change: Record<string, unknown>) =>
  ownerEvent(seq, { kind: 'response.created', response: responseWire(change), formResponseCount: 2, usage });
const updated = (seq: number, change: Record<string, unknown>) =>
  ownerEvent(seq, { kind: 'response.updated', response: responseWire(change) });

describe('reduceList', () => {
  it('puts a new response on top and counts it', () => {
    const after = reduceList(list([row()]), created(11, { firstname: 'New' }), 1, '');
    expect(names(after)).toEqual(['New', 'Grace']);
    expect(after.pages[0]?.total).toBe(2);
  });

  it('leaves other interviews alone', () => {
    const before = list([row()]);
    expect(reduceList(before, created(11, { form_id: 2 }), 1, '')).toBe(before);
  });

  it('takes a response once, however often it is told', () => {
    const event = created(11, { id: 'r9', firstname: 'New' });
    const once = reduceList(list([]), event, 1, '');
    expect(names(reduceList(once, event, 1, ''))).toEqual(['New']);
  });

  it('changes a row in its place, and never backwards', () => {
    const before = list([row({ id: 'r1', version: 4, call_status: 'in-progress', turn_count: 3 })]);
    const newer = reduceList(before, updated(11, { id: 'r1', version: 5, turn_count: 4 }), 1, '');
    expect(newer.pages[0]?.responses[0]).toMatchObject({ version: 5, turn_count: 4 });
    const older = reduceList(newer, updated(12, { id: 'r1', version: 4, turn_count: 3 }), 1, '');
    expect(older.pages[0]?.responses[0]).toMatchObject({ version: 5, turn_count: 4 });
  });

  it('keeps the summary of a row when an event, which carries none, changes it', () => {
    const { interview_summary: _s, interview_transcript: _t, ...item } = responseWire({ id: 'r1', version: 2 });
    const after = reduceList(list([row({ id: 'r1' })]), ownerEvent(11, { kind: 'response.updated', response: item }), 1, '');
    expect(after.pages[0]?.responses[0]?.interview_summary).toBe('Drinks two cups before nine.');
  });

  it('takes a deleted response away', () => {
    const before = list([row({ id: 'r1' }), row({ id: 'r2', firstname: 'Ada' })]);
    const after = reduceList(
      before,
      ownerEvent(11, { kind: 'response.deleted', responseId: 'r1', formId: 1, formResponseCount: 1 }),
      1,
      '',
    );
    expect(names(after)).toEqual(['Ada']);
    expect(after.pages[0]?.total).toBe(1);
  });

  it('ignores what the page was read after', () => {
    const before = list([row({ id: 'r1', version: 9 })]);
    expect(names(reduceList(before, created(10, { firstname: 'Old news' }), 1, ''))).toEqual(['Grace']);
  });

  it('takes a new response into a search only when it is seen to match', () => {
    expect(names(reduceList(list([]), created(11, { firstname: 'Ada' }), 1, 'ada'))).toEqual(['Ada']);
    expect(names(reduceList(list([]), created(11, { firstname: 'Ada' }), 1, 'zoe'))).toEqual([]);
  });
});

describe('a list that was read while events came', () => {
  it('is brought up to date before it is shown', () => {
    const page = list([row({ id: 'r1', version: 1 })]).pages[0] as ResponsesPage;
    const events = [created(11, { firstname: 'New' }), updated(12, { id: 'r1', version: 2, turn_count: 99 })];
    const after = events.reduce((state, event) => reducePage(state, event, 1, '', true), page);
    expect(after.responses.map(({ firstname }) => firstname)).toEqual(['New', 'Grace']);
    expect(after.responses[1]?.turn_count).toBe(99);
  });

  it('takes new rows on its first page only', () => {
    const page = list([row()]).pages[0] as ResponsesPage;
    expect(reducePage(page, created(11, { firstname: 'New' }), 1, '', false).responses).toHaveLength(1);
  });
});

describe('the cache', () => {
  it('has an opened response read again when its texts may have changed', () => {
    const client = new QueryClient();
    const key = responseKeys.detail('r1');
    client.setQueryData(key, row({ id: 'r1', version: 1, call_status: 'in-progress' }));
    applyToResponses(client, updated(11, { id: 'r1', version: 2, call_status: 'in-progress', turn_count: 4 }));
    expect(client.getQueryState(key)?.isInvalidated).toBe(false);
    applyToResponses(client, updated(12, { id: 'r1', version: 3, call_status: 'completed', processing: true }));
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
    expect(client.getQueryData<ResponseItem>(key)?.call_status).toBe('completed');
  });

  it('has only lists from before a jump read again', () => {
    const client = new QueryClient();
    const [old, fresh, foreign] = [responseKeys.list(1, ''), responseKeys.list(2, ''), responseKeys.list(3, '')];
    client.setQueryData(old, list([], { top: 10 }));
    client.setQueryData(fresh, list([], { top: 20 }));
    client.setQueryData(foreign, list([], { top: 20, epoch: 'e0' }));
    refreshResponses(client, { top: 20, epoch: 'e1' });
    expect([old, fresh, foreign].map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false, true]);
  });
});
