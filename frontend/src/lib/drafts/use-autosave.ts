import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../api-client';
import { log } from '../log';
import { ChangedElsewhere } from './save-settings';
import { keptDrafts } from './kept-drafts';
import type { Edits } from './use-edits';

/** Milliseconds without a change before it is saved, and before a failed save is tried again. */
export const AUTOSAVE = { pauseMs: 1_500, retryMs: 5_000 };

/** Bytes that browsers send for a page that is gone. */
const KEEPALIVE_BYTES = 60_000;

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; reason: string }
  /** It was changed elsewhere: nothing is saved until the owner has chosen. */
  | { kind: 'conflict' };

export type Autosave = {
  state: SaveState;
  /** Saves pending changes and waits for them. Resolves to whether the server has all of them. @param now also where it is not enabled yet */
  flush: (now?: boolean) => Promise<boolean>;
  /** Waits for a save that is under way. */
  settled: () => Promise<void>;
};

type Options<T extends object> = {
  edits: Edits<T>;
  /** Whether it may be saved. */
  enabled?: boolean;
  /** The server has nothing of it yet, and would get it without a change. */
  isNew?: boolean;
  /** Its answer is needed: not saved while the page goes. */
  isAwaited?: boolean;
  /**
   * @param last the page is going: the answer may not arrive
   * @returns what the server has now
   * @throws ChangedElsewhere
   */
  save: (changed: Partial<T>, last: boolean) => Promise<T>;
  onSaved?: () => void;
};

/** Saves the changes of an editor while they are made, one request at a time, and whenever the editor is left. */
export function useAutosave<T extends object>({
  edits,
  enabled = true,
  isNew = false,
  isAwaited = false,
  save,
  onSaved,
}: Options<T>): Autosave {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  /** What requests under way read: the newest, whichever render they began in. */
  const latest = useRef({ edits, enabled, isNew, isAwaited, save, onSaved });
  useLayoutEffect(() => {
    latest.current = { edits, enabled, isNew, isAwaited, save, onSaved };
  });
  const running = useRef<Promise<void> | null>(null);

  const saveOnce = useCallback(async (last: boolean, enabled: boolean) => {
    const now = latest.current;
    const { sending, conflicts } = now.edits;
    const values = sending.changed();
    if (!enabled || conflicts.length > 0 || (Object.keys(values).length === 0 && !now.isNew)) return;
    if (last && (now.isAwaited || JSON.stringify(values).length > KEEPALIVE_BYTES)) return;
    setState({ kind: 'saving' });
    const end = sending.begin(values);
    try {
      const stored = await now.save(values, last);
      end();
      sending.taken(values, stored);
      setState({ kind: 'saved' });
      latest.current.onSaved?.();
    } catch (error) {
      end();
      if (error instanceof ChangedElsewhere) return setState({ kind: 'unsaved' });
      log.warn('Changes could not be saved', error instanceof ApiError ? `${error.status} ${error.code}` : errorText(error));
      setState({ kind: 'failed', reason: errorText(error) });
    }
  }, []);

  /** Not two at once: the second would conflict with the first. */
  const run = useCallback(
    (last = false, enabled = latest.current.enabled): Promise<void> => {
      running.current ??= saveOnce(last, enabled).finally(() => {
        running.current = null;
      });
      return running.current;
    },
    [saveOnce],
  );

  const { dirty, changed } = edits;
  const pending = enabled && (dirty || isNew) && edits.conflicts.length === 0;
  const failed = state.kind === 'failed';
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => void run(), failed ? AUTOSAVE.retryMs : AUTOSAVE.pauseMs);
    return () => clearTimeout(timer);
    // `state`: what was changed during a save, or could not be saved, is saved after it.
  }, [pending, changed, failed, state, run]);

  const flush = useCallback(
    async (now?: boolean) => {
      await running.current;
      await run(false, now);
      const { sending, conflicts } = latest.current.edits;
      return conflicts.length === 0 && Object.keys(sending.changed()).length === 0;
    },
    [run],
  );
  const settled = useCallback(async () => void (await running.current), []);

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && void run(true);
    const go = () => void run(true);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', go);
    const stop = keptDrafts.onFlush(() => flush());
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', go);
      stop();
      // Another tab of the page, a link, back: what is pending is saved at once.
      void flush();
    };
  }, [run, flush]);

  const shown = (): SaveState => {
    if (edits.conflicts.length > 0) return { kind: 'conflict' };
    if (dirty && (state.kind === 'idle' || state.kind === 'saved')) return { kind: 'unsaved' };
    // What could not be saved was undone.
    if (!dirty && !isNew && (state.kind === 'unsaved' || state.kind === 'failed')) return { kind: 'saved' };
    return state;
  };
  return { state: shown(), flush, settled };
}
