import { useEffect, useSyncExternalStore } from 'react';
import { session, type AuthState } from './session';

/** Who is signed in; starts finding out when it is not known yet. */
export function useSession(): AuthState {
  const state = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => {
    void session.open();
  }, []);
  return state;
}
