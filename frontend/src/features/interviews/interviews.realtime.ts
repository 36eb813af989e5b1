import { readForm, type Form } from '@contract/form-reader';
import type { OwnerEvent } from '@contract/realtime';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { interviewKeys, type InterviewPage, type LoadedInterview } from './api/interview-keys';

type Position = { top: number; epoch: string };
type List = InfiniteData<InterviewPage>;

/** One interview after an event; null once it is deleted. */
export function reduceInterview(form: Form, { body }: OwnerEvent): Form | null {
  switch (body.kind) {
    case 'form.created':
    case 'form.updated':
      return body.form.id === form.id ? (readForm(body.form) ?? form) : form;
    case 'form.deleted':
      return body.formId === form.id ? null : form;
    case 'response.created':
      return body.response.form_id === form.id ? { ...form, responseCount: body.formResponseCount } : form;
    case 'response.deleted':
      return body.formId === form.id ? { ...form, responseCount: body.formResponseCount } : form;
    case 'response.updated':
    case 'responses.reviewed':
    case 'tags.changed':
    case 'response-views.changed':
    case 'notes.changed':
    case 'analysis.updated':
    case 'codebook.updated':
    case 'agreement.updated':
    case 'subscription.changed':
      return form;
  }
}

/** A page of the list after an event; one it was read after already says nothing new. */
function reducePage(page: InterviewPage, event: OwnerEvent): InterviewPage {
  if (page.top !== undefined && event.seq <= page.top) return page;
  const forms = page.forms.map((form) => reduceInterview(form, event)).filter((form) => form !== null);
  return { ...page, forms, top: page.top === undefined ? undefined : event.seq };
}

/** A page just read, after an event that it came too late for: a new interview belongs on the first one. */
export const reduceRead = (page: InterviewPage, event: OwnerEvent, isFirst: boolean): InterviewPage =>
  isFirst ? reduceList({ pages: [page], pageParams: [null] }, event).pages[0]! : reducePage(page, event);

/** The whole list after an event: a new interview comes first. */
export function reduceList(list: List, event: OwnerEvent): List {
  const created = event.body.kind === 'form.created' ? readForm(event.body.form) : null;
  const pages = list.pages.map((page, index) => {
    const isNew = created !== null && index === 0 && !list.pages.some((p) => p.forms.some((form) => form.id === created.id));
    const known = page.top !== undefined && event.seq <= page.top;
    const next = reducePage(page, event);
    return isNew && !known ? { ...next, forms: [created, ...next.forms] } : next;
  });
  return { ...list, pages };
}

/** An opened interview after an event. */
export function reduceLoaded(loaded: LoadedInterview, event: OwnerEvent): LoadedInterview {
  if (!loaded.form) return loaded;
  const form = reduceInterview(loaded.form, event);
  return form === loaded.form ? loaded : { ...loaded, form, deleted: form === null };
}

export function applyToInterviews(client: QueryClient, event: OwnerEvent): void {
  client.setQueriesData<List>({ queryKey: interviewKeys.lists }, (list) => list && reduceList(list, event));
  client.setQueriesData<LoadedInterview>({ queryKey: interviewKeys.details }, (loaded) => loaded && reduceLoaded(loaded, event));
}

/** After a jump in the stream: what was read before `position` is read again. */
export function refreshInterviews(client: QueryClient, position: Position): void {
  void client.invalidateQueries({
    queryKey: interviewKeys.lists,
    predicate: ({ state }) => !((state.data as List | undefined)?.pages ?? []).every((page) => isFresh(page, position)),
  });
  void client.invalidateQueries({ queryKey: interviewKeys.details });
  void client.invalidateQueries({ queryKey: interviewKeys.activity });
}

const isFresh = (read: Partial<Position>, position: Position) => read.epoch === position.epoch && (read.top ?? -1) >= position.top;
