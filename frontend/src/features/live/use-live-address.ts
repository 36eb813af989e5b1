import { LIVE_STATES, LIVE_WARNINGS, type LiveState, type LiveWarning } from '@contract/live-constants';
import { useMemo } from 'react';
import { browserMemory } from '@/lib/browser-storage';
import { useAddress } from '@/lib/use-address';

export const LAYOUTS = ['grid', 'list', 'wall'] as const;
export type Layout = (typeof LAYOUTS)[number];
/** Any warning at all. */
export const ANY = 'any';

const LAYOUT_KEY = 'colloquy.live.layout';

export interface LiveAddress {
  readonly formId: number | null;
  readonly warning: LiveWarning | typeof ANY | null;
  readonly state: LiveState | null;
  readonly layout: Layout;
  /** The interview that is open beside the others. */
  readonly open: string | null;
}

const isOneOf = <T extends string>(values: readonly T[], value: string | null): T | null => values.find((one) => one === value) ?? null;

/** Filters, layout and the open interview, kept in the address: a reload and a link find the same screen. */
export function useLiveAddress() {
  const [search, write] = useAddress();
  const address = useMemo((): LiveAddress => {
    const formId = Number(search.get('formId'));
    return {
      formId: Number.isSafeInteger(formId) && formId > 0 ? formId : null,
      warning: isOneOf([ANY, ...LIVE_WARNINGS], search.get('warning')),
      state: isOneOf(LIVE_STATES, search.get('state')),
      layout: isOneOf(LAYOUTS, search.get('layout')) ?? isOneOf(LAYOUTS, browserMemory.read(LAYOUT_KEY)) ?? 'grid',
      open: search.get('open'),
    };
  }, [search]);
  const change = useMemo(
    () => (values: Partial<Record<keyof LiveAddress, string | null>>) => {
      if (values.layout) browserMemory.write(LAYOUT_KEY, values.layout);
      write(values);
    },
    [write],
  );
  return { address, change };
}
