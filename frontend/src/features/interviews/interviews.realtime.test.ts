import { readForm, type Form } from '@contract/form-reader';
import type { InfiniteData } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { formWire, ownerEvent, responseWire } from '@/testing/owner';
import type { InterviewPage } from './api/interview-keys';
import { reduceInterview, reduceList, reduceLoaded } from './interviews.realtime';

const form = (change: Record<string, unknown> = {}) => readForm(formWire(change)) as Form;
const list = (forms: Form[], top = 10): InfiniteData<InterviewPage> => ({
  pages: [{ forms, nextCursor: null, top, epoch: 'e1' }],
  pageParams: [null],
});
const titles = (data: InfiniteData<InterviewPage>) => data.pages.flatMap((page) => page.forms.map(({ title }) => title));
const counted = (kind: string, formId: number, count: number) =>
  kind === 'response.created'
    ? { kind, response: responseWire({ form_id: formId }), formResponseCount: count, usage: { count, maxResponses: 20 } }
    : { kind, responseId: crypto.randomUUID(), formId, formResponseCount: count };

describe('the list of interviews', () => {
  it('takes a new one on top, once', () => {
    const event = ownerEvent(11, { kind: 'form.created', form: formWire({ title: 'New' }) });
    const once = reduceList(list([form({ title: 'Old' })]), event);
    expect(titles(once)).toEqual(['New', 'Old']);
    expect(titles(reduceList(once, { ...event, seq: 12 }))).toEqual(['New', 'Old']);
  });

  it('follows changes and deletions', () => {
    const before = list([form({ id: 1, title: 'One' }), form({ id: 2, title: 'Two' })]);
    const renamed = reduceList(before, ownerEvent(11, { kind: 'form.updated', form: formWire({ id: 1, title: 'Uno' }) }));
    expect(titles(renamed)).toEqual(['Uno', 'Two']);
    expect(titles(reduceList(renamed, ownerEvent(12, { kind: 'form.deleted', formId: 2 })))).toEqual(['Uno']);
  });

  it('ignores what it was read after', () => {
    const before = list([form({ id: 1, title: 'Newer' })], 20);
    expect(titles(reduceList(before, ownerEvent(15, { kind: 'form.updated', form: formWire({ id: 1, title: 'Older' }) })))).toEqual([
      'Newer',
    ]);
    expect(titles(reduceList(before, ownerEvent(15, { kind: 'form.created', form: formWire({ title: 'Deleted since' }) })))).toEqual([
      'Newer',
    ]);
  });

  it.each(['response.created', 'response.deleted'])('counts on %s', (kind) => {
    expect(reduceInterview(form({ id: 1 }), ownerEvent(11, counted(kind, 1, 7)))?.responseCount).toBe(7);
    expect(reduceInterview(form({ id: 1 }), ownerEvent(11, counted(kind, 2, 7)))?.responseCount).toBe(0);
  });
});

it('marks an opened interview that was deleted elsewhere', () => {
  const loaded = { form: form({ id: 1 }), raw: null };
  expect(reduceLoaded(loaded, ownerEvent(11, { kind: 'form.deleted', formId: 1 }))).toMatchObject({ form: null, deleted: true });
  expect(reduceLoaded(loaded, ownerEvent(11, { kind: 'form.deleted', formId: 2 }))).toBe(loaded);
});
