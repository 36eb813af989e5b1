import { useEffect, useRef, type ReactNode } from 'react';

/** The first page is read from its top; from then on each step takes the focus, which would otherwise be lost with the last one's button. */
let first = true;

/** The heading of a step on the participant's way. */
export function StepHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!first && (document.activeElement === null || document.activeElement === document.body)) {
      heading.current?.focus({ preventScroll: true });
    }
    first = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className} style={{ outline: 'none' }}>
      {children}
    </h1>
  );
}
