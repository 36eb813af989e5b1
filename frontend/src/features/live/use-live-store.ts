import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { errorText } from '@/lib/api-client';
import { dashboard } from '@/lib/realtime/dashboard-connection';
import { fetchCards } from './api/live.queries';
import { type LiveEntry, LiveStore } from './live-store';
import { beep } from './sounds';
import { t } from './texts';

/** Cards are read again this often: of a process that died, no event says that its participants are gone. Milliseconds. */
const READ_EVERY_MS = 60_000;
const TICK_MS = 5_000;
/** An interview that has begun sends its card; it is read only if that got lost. Milliseconds. */
const UNKNOWN_AFTER_MS = 2_000;
/** Figures follow what happens, not more often than this. Milliseconds. */
const FIGURES_AFTER_MS = 3_000;

export interface LiveList {
  readonly store: LiveStore;
  readonly loaded: boolean;
  readonly error: string | null;
  readonly retry: () => void;
}

/** The running interviews for as long as the screen is open. */
export function useLiveStore(formId: number | null, sounds: boolean): LiveList {
  const client = useQueryClient();
  const [store] = useState(() => new LiveStore());
  const [status, setStatus] = useState<{ loaded: boolean; error: string | null }>({ loaded: false, error: null });
  const reader = useRef<() => void>(() => undefined);

  useEffect(() => {
    store.alertBy(sounds ? beep : null);
  }, [store, sounds]);

  useEffect(() => {
    let reading: AbortController | null = null;
    const timers: { unknown?: ReturnType<typeof setTimeout>; figures?: ReturnType<typeof setTimeout> } = {};
    const read = () => {
      clearTimeout(timers.unknown);
      timers.unknown = undefined;
      reading?.abort();
      const mine = new AbortController();
      reading = mine;
      const asked = store.takeUnknown();
      fetchCards(formId, mine.signal).then(
        ({ cards, isWhole }) => {
          store.replaceAll(cards, { asked, isWhole });
          setStatus({ loaded: true, error: null });
        },
        (error: unknown) => {
          if (!mine.signal.aborted) setStatus((before) => ({ ...before, error: errorText(error, t('load.failed')) }));
        },
      );
    };
    const figures = () => {
      timers.figures ??= setTimeout(() => {
        timers.figures = undefined;
        void client.invalidateQueries({ queryKey: ['live', 'figures'] });
      }, FIGURES_AFTER_MS);
    };
    reader.current = read;
    read();
    const stop = dashboard.showLiveScreen({
      onStart: read,
      onWords: (words) => store.say(words),
      onCards: (cards) => {
        if (cards.some(({ responseId }) => !store.entry(responseId))) figures();
        store.put(cards);
      },
      onEvent: (event) => {
        const { kind } = event.body;
        if ((kind === 'response.updated' && event.body.response.call_status !== 'in-progress') || kind === 'response.deleted') figures();
        if (kind === 'responses.reviewed' || kind === 'tags.changed') void client.invalidateQueries({ queryKey: ['live', 'detail'] });
        // Its owner may have turned live viewing on or off.
        if (store.apply(event) || kind === 'form.updated') timers.unknown ??= setTimeout(read, UNKNOWN_AFTER_MS);
      },
    });
    const again = setInterval(read, READ_EVERY_MS);
    const tick = setInterval(() => store.tick(Date.now()), TICK_MS);
    return () => {
      stop();
      reading?.abort();
      clearInterval(again);
      clearInterval(tick);
      clearTimeout(timers.unknown);
      clearTimeout(timers.figures);
    };
  }, [client, formId, store]);

  // Not when another interview is selected: one that has just ended still has to fade.
  useEffect(() => () => store.close(), [store]);

  const retry = useCallback(() => reader.current(), []);
  return { store, ...status, retry };
}

export const useEntries = (store: LiveStore): readonly LiveEntry[] => useSyncExternalStore(store.subscribeList, store.getList);

export function useEntry(store: LiveStore, id: string): LiveEntry | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(id, listener), [store, id]);
  return useSyncExternalStore(subscribe, () => store.entry(id));
}
