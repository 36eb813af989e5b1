import type { Form } from '@contract/form-reader';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '@/lib/api-client';
import { log } from '@/lib/log';
import { useOwner } from '@/lib/owner-context';
import { saveDraft, useRememberInterview, type DraftFields } from './api/interviews.queries';

/** Milliseconds without typing before a draft is saved, and before a failed save is tried again. */
export const AUTOSAVE = { pauseMs: 1_500, retryMs: 5_000 };

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; reason: string }
  /** It was changed in another tab: nothing is saved until the owner has chosen. */
  | { kind: 'conflict' };

export type Autosave = {
  state: SaveState;
  /** Saves what is not saved yet and waits for it. Resolves to the draft, or to null when there is none or it failed. */
  flush: () => Promise<Form | null>;
  /** Waits for a save that is under way. Resolves to the draft as it was last saved, or to null before the first time. */
  settled: () => Promise<Form | null>;
  /** After a conflict: save over what the other tab saved. */
  overwrite: (base: Form) => void;
};

type Options = {
  /** What should be saved; null: nothing to be saved, as the interview is published or blank. */
  fields: DraftFields | null;
  /** The draft as this page knows it now; null before it was first saved. */
  existing: Form | null;
  onSaved?: (form: Form) => void;
};

const textOf = (fields: DraftFields | Form) =>
  JSON.stringify([
    fields.title,
    fields.interviewName,
    fields.interviewInfo,
    fields.interviewInstructions,
    fields.enableRealtimeTranscript,
    fields.enableUserDetailsForm,
  ]);

/** Saves a draft while it is being written: one request at a time, each with the version it was made from. */
export function useAutosave({ fields, existing, onSaved }: Options): Autosave {
  const { sub } = useOwner();
  const rememberInterview = useRememberInterview();
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [saves, setSaves] = useState(0);
  const base = useRef<Form | null>(existing);
  const savedText = useRef(existing ? textOf(existing) : null);
  const running = useRef<Promise<void> | null>(null);
  const stopped = useRef(false);
  const latest = useRef({ fields, onSaved });
  latest.current = { fields, onSaved };

  // Changed elsewhere: followed, unless the same moment's edits here would be lost; then the server refuses the next save.
  useEffect(() => {
    if (!existing || existing.updatedAt === base.current?.updatedAt) return;
    const mine = latest.current.fields;
    const unsaved = mine !== null && savedText.current !== null && textOf(mine) !== savedText.current && textOf(mine) !== textOf(existing);
    if (textOf(existing) !== savedText.current && unsaved) return;
    base.current = existing;
    savedText.current = textOf(existing);
  }, [existing]);

  const text = fields && textOf(fields);
  const dirty = text !== null && text !== savedText.current;

  const saveOnce = useCallback(async () => {
    const wanted = latest.current.fields;
    if (!wanted || textOf(wanted) === savedText.current) return;
    setState({ kind: 'saving' });
    try {
      const form = await saveDraft(sub, wanted, base.current);
      base.current = form;
      savedText.current = textOf(wanted);
      setSaves((count) => count + 1);
      rememberInterview(form);
      latest.current.onSaved?.(form);
      setState({ kind: 'saved' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT' && base.current !== null) {
        stopped.current = true;
        setState({ kind: 'conflict' });
        return;
      }
      if (error instanceof ApiError && error.code === 'NOT_FOUND') {
        // It was deleted elsewhere, but it is still being written: it is saved as a new one.
        base.current = null;
        savedText.current = null;
      }
      log.warn('The draft could not be saved', errorText(error));
      setState({ kind: 'failed', reason: errorText(error) });
    }
  }, [sub, rememberInterview]);

  /** Not two at once: the second would conflict with the first. */
  const save = useCallback((): Promise<void> => {
    running.current ??= saveOnce().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [saveOnce]);

  const failed = state.kind === 'failed';
  useEffect(() => {
    if (!dirty || stopped.current) return;
    if (!failed) setState((before) => (before.kind === 'saving' || before.kind === 'unsaved' ? before : { kind: 'unsaved' }));
    const timer = setTimeout(() => void save(), failed ? AUTOSAVE.retryMs : AUTOSAVE.pauseMs);
    return () => clearTimeout(timer);
    // `saves` and `state`: what was typed during a save, or could not be saved, is saved after it.
  }, [dirty, text, saves, failed, state, save]);

  const flush = useCallback(async () => {
    await running.current;
    if (!stopped.current) await save();
    const wanted = latest.current.fields;
    return wanted && textOf(wanted) === savedText.current ? base.current : null;
  }, [save]);

  const settled = useCallback(async () => {
    await running.current;
    return base.current;
  }, []);

  const overwrite = useCallback((form: Form) => {
    base.current = form;
    stopped.current = false;
    setState({ kind: 'unsaved' });
  }, []);

  return { state, flush, settled, overwrite };
}
