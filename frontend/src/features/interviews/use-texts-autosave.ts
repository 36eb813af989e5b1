import type { Form } from '@contract/form-reader';
import { contentOf, type InterviewContent } from '@contract/interview-fields';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { ApiError } from '@/lib/api-client';
import { type SaveState, useAutosave } from '@/lib/drafts/use-autosave';
import type { Edits } from '@/lib/drafts/use-edits';
import { useOwner } from '@/lib/owner-context';
import { createDraft, useRememberInterview, useSaveSettings } from './api/interviews.queries';
import type { EditorFields } from './use-editor';

type Options<T extends EditorFields> = {
  /** The draft as this page knows it now; null before it was first saved. */
  existing: Form | null;
  edits: Edits<T>;
  enabled: boolean;
  /** There is something to save, though no text was written. */
  isNew?: boolean;
  fieldsOf: (form: Form) => T;
  /** What an interview with these texts is called. */
  titleOf: (fields: T) => string;
  onCreated?: (form: Form) => void;
};

export type TextsAutosave = {
  state: SaveState;
  /** Saves pending changes and waits for them. Resolves to the draft, or to null when there is none or saving failed. */
  flush: () => Promise<Form | null>;
  /** Waits for a save that is under way. Resolves to the draft as it was last saved, or to null before the first time. */
  settled: () => Promise<Form | null>;
};

/** Saves the texts of a draft while they are written; creates it the first time, and again when it was deleted elsewhere. */
export function useTextsAutosave<T extends EditorFields>({
  existing,
  edits,
  enabled,
  isNew = false,
  fieldsOf,
  titleOf,
  onCreated,
}: Options<T>): TextsAutosave {
  const { sub } = useOwner();
  const saveSettings = useSaveSettings();
  const remember = useRememberInterview();
  /** As last saved: renders come later. */
  const draft = useRef(existing);
  const created = useRef<Form | null>(null);
  useLayoutEffect(() => {
    if (existing) draft.current = existing;
  }, [existing]);

  const create = async (changed: Partial<T>) => {
    const fields = { ...edits.fields, ...changed };
    const form = await createDraft(sub, { title: titleOf(fields), ...contentOf<EditorFields>(fields) });
    created.current = form;
    remember(form);
    return form;
  };
  const update = async (id: number, changed: Partial<T>, last: boolean) => {
    const { isStale } = edits.sending;
    const { title: _none, ...content } = contentOf<Partial<InterviewContent>>(changed);
    const renamed = 'interviewName' in changed || 'ownTitle' in changed;
    return saveSettings(id, {
      body: () => ({ ...content, ...(renamed && { title: titleOf({ ...edits.fields, ...changed }) }), draft: true }),
      isStale: (base) => isStale(fieldsOf(base), changed),
      last,
    });
  };

  const autosave = useAutosave<T>({
    edits,
    enabled,
    isNew: isNew && existing === null,
    // It has the id.
    isAwaited: existing === null,
    save: async (changed, last) => {
      const known = draft.current;
      if (known && Object.keys(changed).length === 0) return fieldsOf(known);
      try {
        draft.current = known ? await update(known.id, changed, last) : await create(changed);
      } catch (error) {
        if (!known || !(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
        // It was deleted elsewhere, but it is still being written.
        draft.current = await create(changed);
      }
      return fieldsOf(draft.current);
    },
    onSaved: () => {
      if (created.current) onCreated?.(created.current);
      created.current = null;
    },
  });

  const { state, flush, settled } = autosave;
  return {
    state,
    flush: useCallback(async () => ((await flush()) ? draft.current : null), [flush]),
    settled: useCallback(async () => {
      await settled();
      return draft.current;
    }, [settled]),
  };
}
