import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useOwner } from '../owner-context';
import { draftKey, isUnsaved, keptDrafts, memoryKey, type DraftPlace, type Kept, type Versions } from './kept-drafts';
import { isSame } from './same-value';

/** Versions of a field that are remembered. */
const MAX_VERSIONS = 4;

/** Keys whose values are on their way: an edit that equals what the server has now may differ from what it has next. */
const onTheWay = new Set<string>();

/** Changes of an editor that are kept in this browser until the server has them. */
export type Edits<T extends object> = {
  /** Where they are kept. */
  readonly key: string;
  /** What the editor shows: as saved, with the changes. A field without a change follows the server. */
  readonly fields: T;
  /** What the server does not have yet. */
  readonly changed: Partial<T>;
  readonly dirty: boolean;
  /** Fields that were changed here, and elsewhere since. Nothing is saved until the owner has chosen. */
  readonly conflicts: readonly string[];
  readonly set: (change: Partial<T>) => void;
  /** @returns what undoes it */
  readonly discard: () => () => void;
  /** Of the conflicts: what was saved elsewhere. @returns what undoes it */
  readonly takeTheirs: () => () => void;
  /** Of the conflicts: what was written here, on top of what was saved elsewhere. */
  readonly keepMine: () => void;
  /** What a save reads and notes, whichever render it began in. */
  readonly sending: Sending<T>;
};

export type Sending<T extends object> = {
  changed: () => Partial<T>;
  /** These values are on their way. @returns to be called when they have arrived or failed */
  begin: (values: Partial<T>) => () => void;
  /** The server has taken them. @param now what it has since */
  taken: (values: Partial<T>, now: T) => void;
  /** Whether what the server has there is of another editor, and would be overwritten. */
  isStale: (server: T, values: Partial<T>) => boolean;
};

/** @param place null: kept as long as the page is shown only */
export function useEdits<T extends object>(place: DraftPlace | null, server: T): Edits<T> {
  const { sub } = useOwner();
  // The same object while it says the same.
  const [saved, setSaved] = useState(server);
  if (saved !== server && !isSame(saved, server)) setSaved(server);
  const [memory] = useState(memoryKey);
  const key = place ? draftKey(sub, place) : memory;
  const title = place?.title ?? '';
  const kept = useSyncExternalStore(keptDrafts.subscribe, () => keptDrafts.get(key));

  const { fields, changed, conflicts } = useMemo(() => seen(kept, saved), [kept, saved]);
  // What the server has by now, or has otherwise after it took the edit, is no edit.
  useEffect(() => {
    if (kept && !onTheWay.has(key)) keptDrafts.set(key, withoutDone(kept, saved as Record<string, unknown>));
  }, [key, kept, saved]);

  return useMemo(() => {
    const change = (next: Kept | null): (() => void) => {
      const before = keptDrafts.get(key);
      keptDrafts.set(key, next);
      return () => keptDrafts.set(key, before && withLater(before, keptDrafts.get(key)));
    };
    const has = saved as Record<string, unknown>;
    return {
      key,
      fields,
      changed,
      dirty: Object.keys(changed).length > 0,
      conflicts,
      set: (values) => {
        const now: Omit<Kept, 'title' | 'at'> = keptDrafts.get(key) ?? { edits: {}, known: {}, sent: {}, stored: {} };
        const begun = Object.fromEntries(Object.keys(values).map((field) => [field, now.known[field] ?? [has[field]]]));
        change({ ...now, edits: { ...now.edits, ...values }, known: { ...now.known, ...begun }, title, at: Date.now() });
      },
      discard: () => change(null),
      takeTheirs: () => {
        const now = keptDrafts.get(key);
        return change(now && without(now, conflicts));
      },
      keepMine: () => {
        const now = keptDrafts.get(key);
        if (now) change({ ...now, known: withVersions(now.known, pick(has, conflicts)) });
      },
      sending: sendingOf<T>(key),
    };
  }, [key, title, saved, fields, changed, conflicts]);
}

function seen<T extends object>(kept: Kept | null, saved: T): Pick<Edits<T>, 'fields' | 'changed' | 'conflicts'> {
  if (!kept) return { fields: saved, changed: {}, conflicts: [] };
  const server = saved as Record<string, unknown>;
  const names = Object.keys(kept.edits);
  const changed = names.filter((field) => isUnsaved(kept, field) && !isSame(kept.edits[field], server[field]));
  return {
    fields: { ...saved, ...kept.edits },
    changed: pick(kept.edits, changed) as Partial<T>,
    conflicts: changed.filter((field) => !isKnown(kept, field, server[field])),
  };
}

const sendingOf = <T extends object>(key: string): Sending<T> => ({
  changed: () => {
    const kept = keptDrafts.get(key);
    return (
      kept
        ? pick(
            kept.edits,
            Object.keys(kept.edits).filter((field) => isUnsaved(kept, field)),
          )
        : {}
    ) as Partial<T>;
  },
  begin: (values) => {
    onTheWay.add(key);
    const now = keptDrafts.get(key);
    if (now) keptDrafts.set(key, { ...now, sent: withVersions(now.sent, values) });
    return () => void onTheWay.delete(key);
  },
  taken: (values, server) => {
    const now = keptDrafts.get(key);
    if (!now) return;
    const fields = Object.keys(values);
    const known = withVersions(withVersions(now.known, values), pick(server as Record<string, unknown>, fields));
    keptDrafts.set(key, { ...now, stored: { ...now.stored, ...values }, known, sent: omit(now.sent, fields) as Versions });
  },
  isStale: (server, values) => {
    const now = keptDrafts.get(key);
    const has = server as Record<string, unknown>;
    return Object.entries(values).some(([field, value]) => now !== null && !isSame(value, has[field]) && !isKnown(now, field, has[field]));
  },
});

const isKnown = ({ known, sent }: Kept, field: string, value: unknown) =>
  [...(known[field] ?? []), ...(sent[field] ?? [])].some((one) => isSame(one, value));

const withVersions = (versions: Versions, values: Readonly<Record<string, unknown>>): Versions => ({
  ...versions,
  ...Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      [...(versions[field] ?? []).filter((one) => !isSame(one, value)), value].slice(-MAX_VERSIONS),
    ]),
  ),
});

function withoutDone(kept: Kept, server: Readonly<Record<string, unknown>>): Kept {
  const done = Object.keys(kept.edits).filter(
    (field) => isSame(kept.edits[field], server[field]) || (!isUnsaved(kept, field) && !isKnown(kept, field, server[field])),
  );
  return done.length === 0 ? kept : without(kept, done);
}

/** Fields that were written since stay as they are. */
const withLater = (before: Kept, later: Kept | null): Kept =>
  later
    ? {
        ...before,
        edits: { ...before.edits, ...later.edits },
        known: { ...before.known, ...later.known },
        sent: { ...before.sent, ...later.sent },
        stored: { ...before.stored, ...later.stored },
      }
    : before;

const without = (kept: Kept, fields: readonly string[]): Kept => ({
  ...kept,
  edits: omit(kept.edits, fields),
  known: omit(kept.known, fields) as Versions,
  sent: omit(kept.sent, fields) as Versions,
  stored: omit(kept.stored, fields),
});

const pick = (values: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
const omit = (values: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
