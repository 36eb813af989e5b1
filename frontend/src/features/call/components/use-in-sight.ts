import { useEffect, useState, type RefObject } from 'react';

/** Whether at least half of the element that `find` names can be seen; true while that is not known. @param id of what it shows now */
export function useInSight(box: RefObject<HTMLElement | null>, selector: string, id: string | undefined): boolean {
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    const element = box.current?.querySelector(selector);
    if (!element || typeof IntersectionObserver !== 'function') return;
    const watch = new IntersectionObserver(([entry]) => entry && setInSight(entry.intersectionRatio >= 0.5), { threshold: [0, 0.5, 1] });
    watch.observe(element);
    return () => {
      watch.disconnect();
      setInSight(true);
    };
  }, [box, selector, id]);
  return inSight;
}
