import type { InterviewGuide } from '@contract/guide';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SaveState } from '@/components/ui/save-note';
import { ApiError, errorText } from '@/lib/api-client';
import { tabMemory } from '@/lib/browser-storage';
import { log } from '@/lib/log';
import { fetchGuide, saveGuide, type StoredGuide } from './api/guides.queries';

/** Milliseconds without a change before the guide is saved, and before a failed save is tried again. */
export const GUIDE_AUTOSAVE = { pauseMs: 1_500, retryMs: 5_000 };

/** What the server has, as far as this page knows. */
export type SavedGuide = {
  /** Null: it has none yet. */
  readonly text: string | null;
  readonly revision: number | null;
};

export type GuideAutosave = {
  state: SaveState;
  /** The draft on the server, as text. */
  savedText: string | null;
  /** Saves pending changes, of an interview that may have been saved just now. Resolves to whether the server has all of them. */
  flush: (formId?: number) => Promise<boolean>;
  /** After a conflict: reads what was saved elsewhere. Resolves to null when that failed. */
  readTheirs: () => Promise<StoredGuide | null>;
  /** After a conflict: continues on top of that version. */
  continueFrom: (theirs: StoredGuide) => void;
};

type Options = {
  /** Null: the interview itself is not on the server yet. */
  formId: number | null;
  guide: InterviewGuide;
  saved: SavedGuide;
  onSaved: (guide: InterviewGuide, revision: number) => void;
};

const memoryKey = (formId: number) => `colloquy.guide.${formId}`;

type Unsaved = { guide: InterviewGuide; revision: number | null };

/** Changes that were not saved when this tab was last closed or reloaded. */
export function readUnsaved(formId: number): Unsaved | null {
  try {
    const value = JSON.parse(tabMemory.read(memoryKey(formId)) ?? 'null') as Unsaved | null;
    return Array.isArray(value?.guide.sections) ? value : null;
  } catch {
    return null;
  }
}

export const forgetUnsaved = (formId: number) => tabMemory.remove(memoryKey(formId));

/** Saves a guide while it is being edited: one request at a time, each with the revision it was made from. Unsaved changes survive a reload. */
export function useGuideAutosave({ formId, guide, saved: initially, onSaved }: Options): GuideAutosave {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [saved, setSaved] = useState(initially);
  const text = JSON.stringify(guide);
  const dirty = text !== saved.text;

  /** What requests under way read: the newest, whichever render they began in. */
  const latest = useRef({ formId, guide, saved, onSaved });
  useLayoutEffect(() => {
    latest.current = { formId, guide, saved, onSaved };
  });
  const note = useCallback((next: SavedGuide) => {
    latest.current.saved = next;
    setSaved(next);
  }, []);
  const running = useRef<Promise<void> | null>(null);
  const stopped = useRef(false);

  useEffect(() => {
    if (formId === null) return;
    if (dirty) tabMemory.write(memoryKey(formId), `{"guide":${text},"revision":${saved.revision}}`);
    else forgetUnsaved(formId);
  }, [formId, dirty, text, saved.revision]);

  // Closing the tab would lose what is not saved.
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  const saveOnce = useCallback(async () => {
    const { formId: id, guide: wanted, saved: base } = latest.current;
    const wantedText = JSON.stringify(wanted);
    if (id === null || wantedText === base.text) return;
    setState({ kind: 'saving' });
    try {
      const revision = await saveGuide(id, wanted, base.revision);
      note({ text: wantedText, revision });
      latest.current.onSaved(wanted, revision);
      setState({ kind: 'saved' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        stopped.current = true;
        setState({ kind: 'conflict' });
        return;
      }
      log.warn('The guide could not be saved', errorText(error));
      setState({ kind: 'failed', reason: errorText(error) });
    }
  }, [note]);

  /** Not two at once: the second would conflict with the first. */
  const save = useCallback((): Promise<void> => {
    running.current ??= saveOnce().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [saveOnce]);

  const failed = state.kind === 'failed';
  useEffect(() => {
    if (!dirty || formId === null || stopped.current) return;
    const timer = setTimeout(() => void save(), failed ? GUIDE_AUTOSAVE.retryMs : GUIDE_AUTOSAVE.pauseMs);
    return () => clearTimeout(timer);
    // `state`: what was changed during a save, or could not be saved, is saved after it.
  }, [dirty, text, failed, formId, state, save]);

  const flush = useCallback(
    async (id?: number) => {
      await running.current;
      latest.current.formId ??= id ?? null;
      if (!stopped.current) await save();
      return JSON.stringify(latest.current.guide) === latest.current.saved.text;
    },
    [save],
  );

  const readTheirs = useCallback(async () => {
    try {
      return latest.current.formId === null ? null : await fetchGuide(latest.current.formId);
    } catch (error) {
      log.warn('The other version of the guide could not be read', errorText(error));
      return null;
    }
  }, []);

  const continueFrom = useCallback(
    ({ guide: theirs, revision }: StoredGuide) => {
      note({ text: theirs && JSON.stringify(theirs), revision });
      stopped.current = false;
      setState({ kind: 'unsaved' });
    },
    [note],
  );

  const shown = (): SaveState => {
    if (dirty && (state.kind === 'idle' || state.kind === 'saved')) return { kind: 'unsaved' };
    // What could not be saved was undone.
    if (!dirty && (state.kind === 'unsaved' || state.kind === 'failed')) return { kind: 'saved' };
    return state;
  };
  return {
    state: shown(),
    savedText: saved.text,
    flush,
    readTheirs,
    continueFrom,
  };
}
