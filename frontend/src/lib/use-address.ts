import { useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext, useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';

/** Parameters by name: without a value they are removed. */
type Values = Readonly<Record<string, string | null | undefined>>;
type Change = Values | ((now: URLSearchParams) => URLSearchParams);

/**
 * The parameters of the address, and a function that changes them in place. It begins from the address as it is now: the router renders
 * navigations as transitions, so the page may not show the last one yet, which must not be undone.
 */
export function useAddress(): [address: URLSearchParams, write: (change: Change, state?: unknown) => void] {
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const write = useCallback(
    (change: Change, state?: unknown) => {
      // The router's history, which its type does not say.
      const { location: now } = navigator as unknown as { location: Location<unknown> };
      // The page is being left.
      if (now.pathname !== pathname) return;
      const before = new URLSearchParams(now.search);
      const after = typeof change === 'function' ? change(before) : withValues(before, change);
      void navigate({ search: `?${after}` }, { replace: true, state: state ?? now.state, preventScrollReset: true });
    },
    [navigator, navigate, pathname],
  );
  return [address, write];
}

function withValues(before: URLSearchParams, values: Values): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}
