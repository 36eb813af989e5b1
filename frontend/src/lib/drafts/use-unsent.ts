import { useMutationState } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useOwner } from '../owner-context';
import { draftKey, keptDrafts, type ResponseEditorName } from './kept-drafts';

type Text = { readonly text: string };
/** What a mutation with the hook's key is given. */
type Sent = Partial<Text> & { readonly id: string };

export type Unsent<T extends Text> = {
  /** Made here, and sent with it: what arrives twice is stored once. */
  readonly id: string;
  readonly value: T;
  readonly isSending: boolean;
  /** Why it could not be sent. */
  readonly error: Error | null;
};

/**
 * Texts about a response that the server does not have yet, each under an id. They are kept in this browser from the first letter until the
 * server has taken them or their owner discards them.
 */
export function useUnsent<T extends Text>(responseId: string, editor: ResponseEditorName) {
  const { sub } = useOwner();
  const key = draftKey(sub, { interview: responseId, editor });
  const kept = useSyncExternalStore(keptDrafts.subscribe, () => keptDrafts.get(key));
  const sends = useMutationState({
    filters: { mutationKey: [key] },
    select: ({ state: { status, error, variables } }) => ({ status, error, ...(variables as Sent) }),
  });
  return useMemo(() => {
    const change = (to: (texts: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>) =>
      keptDrafts.set(key, { edits: to(keptDrafts.get(key)?.edits ?? {}), known: {}, sent: {}, stored: {}, title: '', at: Date.now() });
    return {
      /** Of mutations that send them. */
      mutationKey: [key],
      /** In the order in which they were begun. */
      list: Object.entries((kept?.edits ?? {}) as Readonly<Record<string, T>>).map(([id, value]): Unsent<T> => {
        // Words that were changed since are other words.
        const last = sends.findLast((one) => one.id === id && one.text === value.text);
        return { id, value, isSending: last?.status === 'pending', error: last?.status === 'error' ? last.error : null };
      }),
      keep: (id: string, value: T) => change((texts) => ({ ...texts, [id]: value })),
      forget: (...ids: readonly string[]) =>
        change((texts) => Object.fromEntries(Object.entries(texts).filter(([id]) => !ids.includes(id)))),
      /** The server has taken it: what was written into it since stays. */
      taken: ({ id, text }: Sent) =>
        change((texts) => Object.fromEntries(Object.entries(texts).filter(([of, value]) => of !== id || (value as T).text !== text))),
    };
  }, [key, kept, sends]);
}
