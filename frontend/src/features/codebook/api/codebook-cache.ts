import type { Codebook, CodedTranscriptAnswer, Passage } from '@contract/codebook';
import type { DecidedAnswer } from '@contract/codebook-decisions';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { decided, stillMatches, type PassageDecision } from './apply-decision';
import { codebookKeys, type PassageFilter } from './codebook-keys';
import { markedStale, withChanged, type PassageList } from './passage-list';

type Revisions = {
  /** That this window's own decisions led to. */
  readonly own: Set<number>;
  /** Others, whose origin is not known while own decisions are on their way. */
  readonly unclear: Set<number>;
  /** Own decisions so far. */
  decided: number;
  /** Keys of what was read that may be older than an own decision, by their text. */
  readonly old: Map<string, QueryKey>;
};
const revisions = new WeakMap<QueryClient, Map<number, Revisions>>();

export function revisionsOf(client: QueryClient, formId: number): Revisions {
  const forms = revisions.get(client) ?? new Map<number, Revisions>();
  revisions.set(client, forms);
  const known = forms.get(formId) ?? { own: new Set<number>(), unclear: new Set<number>(), decided: 0, old: new Map<string, QueryKey>() };
  forms.set(formId, known);
  return known;
}

/** Own decisions that have not been answered. */
export const pendingDecisions = (client: QueryClient, formId: number) => client.isMutating({ mutationKey: codebookKeys.decisions(formId) });

/**
 * Notes that something is read now.
 * @returns a function that tells, once it was read, whether it may be older than an own decision: one that was on its way, or was made since
 */
export function readingFrom(client: QueryClient, formId: number): () => boolean {
  const wasPending = pendingDecisions(client, formId) > 0;
  const { decided: before } = revisionsOf(client, formId);
  return () => wasPending || revisionsOf(client, formId).decided !== before;
}

/** Reads a list or transcript; again, if that may be older than an own decision: once the last one has arrived. */
export async function readAfterDecisions<T>(client: QueryClient, formId: number, key: QueryKey, read: () => Promise<T>): Promise<T> {
  const isOld = readingFrom(client, formId);
  const answer = await read();
  if (!isOld()) return answer;
  if (pendingDecisions(client, formId) === 0) return await read();
  revisionsOf(client, formId).old.set(JSON.stringify(key), key);
  return answer;
}

const forEachList = (client: QueryClient, formId: number, change: (list: PassageList, filter: PassageFilter) => PassageList) => {
  for (const query of client.getQueryCache().findAll({ queryKey: codebookKeys.lists(formId), type: 'active' })) {
    const [, , , filter] = query.queryKey as ReturnType<typeof codebookKeys.passages>;
    client.setQueryData<PassageList>(query.queryKey, (list) => list && change(list, filter));
  }
};

/** Lists that are not on the screen are read when they are opened. */
const dropHiddenLists = (client: QueryClient, formId: number) =>
  client.removeQueries({ queryKey: codebookKeys.lists(formId), type: 'inactive' });

/** Shows a decision before the server has answered. */
export function showDecision(client: QueryClient, formId: number, decision: PassageDecision): void {
  revisionsOf(client, formId).decided += 1;
  const themes = client.getQueryData<Codebook>(codebookKeys.book(formId))?.themes ?? [];
  const ids = new Set(decision.passages);
  const changeOf = (passages: readonly Passage[]) =>
    new Map(passages.filter(({ id }) => ids.has(id)).map((passage) => [passage.id, decided(passage, decision)]));
  forEachList(client, formId, (list, filter) => {
    const changed = [...changeOf(list.pages.flatMap(({ rows }) => rows))];
    return withChanged(list, new Map(changed.map(([id, row]) => [id, stillMatches(row, filter, themes) ? row : null])));
  });
  client.setQueriesData<CodedTranscriptAnswer>({ queryKey: codebookKeys.transcripts(formId) }, (transcript) => {
    if (!transcript) return transcript;
    const changed = changeOf(transcript.passages);
    if (changed.size === 0) return transcript;
    return { ...transcript, passages: transcript.passages.map((passage) => changed.get(passage.id) ?? passage) };
  });
  dropHiddenLists(client, formId);
}

/** Puts in what a decision, undo or redo has answered. */
export function applyAnswer(client: QueryClient, formId: number, answer: Omit<DecidedAnswer, 'success'>): void {
  const { revision, themes, passages, undo, redo } = answer;
  revisionsOf(client, formId).own.add(revision);
  client.setQueryData<Codebook>(codebookKeys.book(formId), (book) =>
    book && revision >= book.revision ? { ...book, revision, themes, passages, undo, redo } : book,
  );
  void client.invalidateQueries({ queryKey: codebookKeys.history(formId) });
}

/** Passages may have changed in a way that is not known here: those in sight are read again at once, others when they come into sight. */
export function refreshPassages(client: QueryClient, formId: number): void {
  forEachList(client, formId, markedStale);
  dropHiddenLists(client, formId);
  void client.invalidateQueries({ queryKey: codebookKeys.transcripts(formId) });
}

/** Another window has decided, or the stream has jumped. */
export function refreshAll(client: QueryClient, formId: number): void {
  refreshPassages(client, formId);
  void client.invalidateQueries({ queryKey: codebookKeys.book(formId) });
  void client.invalidateQueries({ queryKey: codebookKeys.history(formId) });
}
