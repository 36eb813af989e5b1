import type { Analysis } from '@contract/analysis-reader';
import { useState } from 'react';

/** Themes that are open before the viewer has opened or closed any. */
const OPEN_AT_FIRST = 3;

export type OpenThemes = { isOpen: (id: string) => boolean; toggle: (id: string) => void; set: (ids: readonly string[]) => void };

/** Which themes of a report show their quotes: the most prevalent ones at first. */
export function useOpenThemes({ themes }: Pick<Analysis, 'themes'>, all: boolean): OpenThemes & { add: (id: string) => void } {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const open = chosen ?? new Set(themes.slice(0, OPEN_AT_FIRST).map(({ id }) => id));
  return {
    isOpen: (id) => all || open.has(id),
    toggle: (id) => setChosen(new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id])),
    set: (ids) => setChosen(new Set(ids)),
    add: (id) => setChosen(new Set([...open, id])),
  };
}
