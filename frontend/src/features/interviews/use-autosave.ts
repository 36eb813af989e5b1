import type { Form } from '@contract/form-reader';
import { INTERVIEW_FIELD_NAMES, type InterviewContent } from '@contract/interview-fields';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SaveState } from '@/components/ui/save-note';
import { ApiError, errorText } from '@/lib/api-client';
import { log } from '@/lib/log';
import { useOwner } from '@/lib/owner-context';
import { saveDraft, useRememberInterview } from './api/interviews.queries';

/** Milliseconds without typing before a draft is saved, and before a failed save is tried again. */
export const AUTOSAVE = { pauseMs: 1_500, retryMs: 5_000 };

export type Autosave = {
  state: SaveState;
  /** Saves pending changes and waits for them. Resolves to the draft, or to null when there is none or saving failed. */
  flush: () => Promise<Form | null>;
  /** Waits for a save that is under way. Resolves to the draft as it was last saved, or to null before the first time. */
  settled: () => Promise<Form | null>;
  /** After a conflict: save over what the other tab saved. */
  overwrite: (base: Form) => void;
};

type Options = {
  /** What should be saved; null: nothing to be saved, as the interview is published or blank. */
  fields: InterviewContent | null;
  /** The draft as this page knows it now; null before it was first saved. */
  existing: Form | null;
  onSaved?: (form: Form) => void;
};

const textOf = (fields: InterviewContent) => JSON.stringify(INTERVIEW_FIELD_NAMES.map((name) => fields[name]));

/** Saves a draft while it is being written: one request at a time, each with the version it was made from. */
export function useAutosave({ fields, existing, onSaved }: Options): Autosave {
  const { sub } = useOwner();
  const rememberInterview = useRememberInterview();
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [seen, setSeen] = useState(existing);
  const [base, setBase] = useState(existing);
  const [savedText, setSavedText] = useState(() => (existing ? textOf(existing) : null));

  // Changed elsewhere: followed, unless the same moment's edits here would be lost; then the server refuses the next save.
  if (existing !== seen) {
    setSeen(existing);
    if (existing && existing.updatedAt !== base?.updatedAt) {
      const theirs = textOf(existing);
      const mine = fields && textOf(fields);
      const unsaved = mine !== null && savedText !== null && mine !== savedText && mine !== theirs;
      if (theirs === savedText || !unsaved) {
        setBase(existing);
        setSavedText(theirs);
      }
    }
  }

  /** What requests under way read: the newest, whichever render they began in. */
  const latest = useRef({ fields, onSaved, base, savedText });
  useLayoutEffect(() => {
    latest.current = { fields, onSaved, base, savedText };
  });
  const note = useCallback((form: Form | null, saved: string | null) => {
    Object.assign(latest.current, { base: form, savedText: saved });
    setBase(form);
    setSavedText(saved);
  }, []);
  const running = useRef<Promise<void> | null>(null);
  const stopped = useRef(false);

  const text = fields && textOf(fields);
  const dirty = text !== null && text !== savedText;

  const saveOnce = useCallback(async () => {
    const wanted = latest.current.fields;
    if (!wanted || textOf(wanted) === latest.current.savedText) return;
    setState({ kind: 'saving' });
    try {
      const form = await saveDraft(sub, wanted, latest.current.base);
      note(form, textOf(wanted));
      rememberInterview(form);
      latest.current.onSaved?.(form);
      setState({ kind: 'saved' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT' && latest.current.base !== null) {
        stopped.current = true;
        setState({ kind: 'conflict' });
        return;
      }
      if (error instanceof ApiError && error.code === 'NOT_FOUND') {
        // It was deleted elsewhere, but it is still being written: it is saved as a new one.
        note(null, null);
      }
      log.warn('The draft could not be saved', errorText(error));
      setState({ kind: 'failed', reason: errorText(error) });
    }
  }, [sub, rememberInterview, note]);

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
    const timer = setTimeout(() => void save(), failed ? AUTOSAVE.retryMs : AUTOSAVE.pauseMs);
    return () => clearTimeout(timer);
    // `state`: what was typed during a save, or could not be saved, is saved after it.
  }, [dirty, text, failed, state, save]);

  const flush = useCallback(async () => {
    await running.current;
    if (!stopped.current) await save();
    const wanted = latest.current.fields;
    return wanted && textOf(wanted) === latest.current.savedText ? latest.current.base : null;
  }, [save]);

  const settled = useCallback(async () => {
    await running.current;
    return latest.current.base;
  }, []);

  const overwrite = useCallback(
    (form: Form) => {
      note(form, latest.current.savedText);
      stopped.current = false;
      setState({ kind: 'unsaved' });
    },
    [note],
  );

  const unsaved = dirty && (state.kind === 'idle' || state.kind === 'saved');
  return { state: unsaved ? { kind: 'unsaved' } : state, flush, settled, overwrite };
}
