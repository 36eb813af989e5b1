import { ONE_LANGUAGE, type LanguageSettings } from '@contract/languages';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/api-client';
import { log } from '@/lib/log';

/** Milliseconds after the last change. */
export const SAVE_PAUSE_MS = 600;

type Settings = {
  settings: LanguageSettings;
  change: (next: (settings: LanguageSettings) => LanguageSettings) => void;
  /** Why they could not be saved. */
  error: string | null;
  retry: () => void;
};

/** The languages of an interview, saved while they are changed. */
export function useLanguageSettings(stored: LanguageSettings | undefined, save: (settings: LanguageSettings) => Promise<void>): Settings {
  const [edits, setEdits] = useState<LanguageSettings | null>(null);
  const [error, setError] = useState<string | null>(null);
  const settings = edits ?? stored ?? ONE_LANGUAGE;
  const latest = useRef({ edits, save });
  useLayoutEffect(() => {
    latest.current = { edits, save };
  });

  const send = useCallback(async () => {
    const sent = latest.current.edits;
    if (!sent) return;
    try {
      await latest.current.save(sent);
      setError(null);
      // What was changed meanwhile is saved next.
      setEdits((now) => (now === sent ? null : now));
    } catch (failure) {
      log.warn('The languages could not be saved', errorText(failure));
      setError(errorText(failure));
    }
  }, []);

  useEffect(() => {
    if (!edits) return;
    const timer = setTimeout(() => void send(), SAVE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [edits, send]);
  // Nothing is lost when the tab is left at once.
  useEffect(() => () => void (latest.current.edits && latest.current.save(latest.current.edits).catch(() => undefined)), []);

  const change = useCallback(
    (next: (settings: LanguageSettings) => LanguageSettings) => setEdits((now) => next(now ?? stored ?? ONE_LANGUAGE)),
    [stored],
  );
  return { settings, change, error, retry: () => void send() };
}
