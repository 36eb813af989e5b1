import { useEffect, useSyncExternalStore } from 'react';
import { session, type AuthState } from './session';

/** The current session; starts loading it if necessary. */
export function useSession(): AuthState {
  const state = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => {
    void session.open();
  }, []);
  return state;
}
