import { createContext, useMemo, useState } from 'react';
import { readDismissed, rememberDismissed, suggestionKey } from '@/lib/dismissed-findings';

/** Suggestions that the owner does not want to see again. */
export type Dismissed = {
  has: (kind: string, subject: string) => boolean;
  add: (kind: string, subject: string) => void;
};

export const DismissedFindings = createContext<Dismissed>({ has: () => false, add: () => undefined });

/** What was dismissed for an interview in this browser. The result changes only when another one is dismissed. */
export function useDismissed(formId: number | null): Dismissed {
  const [here, setHere] = useState<readonly string[]>([]);
  const before = useMemo(() => (formId === null ? [] : readDismissed(formId)), [formId]);
  return useMemo(
    () => ({
      has: (kind, subject) => [...here, ...before].includes(suggestionKey(kind, subject)),
      add: (kind, subject) => {
        const dismissed = [...here, suggestionKey(kind, subject)];
        setHere(dismissed);
        if (formId !== null) rememberDismissed(formId, dismissed);
      },
    }),
    [here, before, formId],
  );
}
