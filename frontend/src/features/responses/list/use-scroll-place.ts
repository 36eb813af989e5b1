import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** Where lists were left, pixels from the top, by their names. */
const places = new Map<string, number>();

/** Restores the scroll position when returning to a list. @param ready its rows are loaded */
export function useScrollPlace(name: string, ready: boolean): void {
  const type = useNavigationType();
  const wanted = useRef(type === NavigationType.Pop ? places.get(name) : undefined);
  useLayoutEffect(() => {
    if (!ready || wanted.current === undefined) return;
    const top = wanted.current;
    wanted.current = undefined;
    // The rows' height is known after they have been laid out once.
    const frame = requestAnimationFrame(() => window.scrollTo(0, top));
    return () => cancelAnimationFrame(frame);
  }, [ready]);
  useEffect(() => {
    const keep = () => places.set(name, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [name]);
}
