import { lazy, Suspense, useState } from 'react';
import { session } from '@/features/auth/session';
import { keptDrafts, type UnsavedDraft } from '@/lib/drafts/kept-drafts';
import type { Owner } from '@/lib/owner-context';

/** Loaded when it is needed: its controls are no part of Home. */
const UnsavedDialog = lazy(() => import('./unsaved-dialog').then((m) => ({ default: m.UnsavedDialog })));

/** Signs out once everything is saved, or its owner has agreed that it is lost: this browser may be somebody else's next. */
export function useSignOut({ sub }: Owner) {
  const [unsaved, setUnsaved] = useState<readonly UnsavedDraft[]>([]);
  const stay = () => setUnsaved([]);
  const leave = () => {
    stay();
    keptDrafts.forget(sub);
    void session.signOut();
  };
  const signOut = async () => {
    await keptDrafts.flush();
    const left = keptDrafts.unsaved(sub);
    if (left.length === 0) leave();
    else setUnsaved(left);
  };
  const dialog = unsaved.length > 0 && (
    <Suspense>
      <UnsavedDialog unsaved={unsaved} onStay={stay} onLeave={leave} />
    </Suspense>
  );
  return { signOut, dialog };
}
