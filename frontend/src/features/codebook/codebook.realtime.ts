import type { Codebook } from '@contract/codebook';
import type { OwnerEvent } from '@contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { pendingDecisions, refreshAll, revisionsOf } from './api/codebook-cache';
import { codebookKeys } from './api/codebook-keys';

/** Counts come with the event and are shown at once; names and the order of themes are read again. */
export function applyToCodebook(client: QueryClient, { body }: OwnerEvent): void {
  if (body.kind !== 'codebook.updated') return;
  const { formId, revision, counts, passages } = body;
  const { own, unclear } = revisionsOf(client, formId);
  if (own.has(revision)) return;
  const key = codebookKeys.book(formId);
  const book = client.getQueryData<Codebook>(key);
  if (book && revision > book.revision && counts && passages) {
    const known = new Map(counts.map((one) => [one.themeId, one]));
    client.setQueryData<Codebook>(key, {
      ...book,
      revision,
      passages,
      themes: book.themes.map((theme) => ({ ...theme, counts: known.get(theme.id) ?? theme.counts })),
    });
  }
  // It may be what an own decision led to: its answer says so.
  if (pendingDecisions(client, formId) > 0) unclear.add(revision);
  else refreshAll(client, formId);
}

/** After a jump in the stream. */
export function refreshCodebooks(client: QueryClient): void {
  const forms = new Set(
    client
      .getQueryCache()
      .findAll({ queryKey: codebookKeys.all })
      .map(({ queryKey }) => queryKey[1] as number),
  );
  for (const formId of forms) refreshAll(client, formId);
}
