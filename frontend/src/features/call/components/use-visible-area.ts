import { useSyncExternalStore } from 'react';

/** Lower than this, the words and the answer get all the room: a phone with its keyboard open, or large letters. Of the page's font size. */
const LOW_REM = 35;
/** Lower than this, only the question and the answer have room. */
const LOWEST_REM = 18;

/** The part of the window that no keyboard covers. Browsers that do not make the page smaller for it (iOS) tell only here. */
export type VisibleArea = { top: number; height: number; low: boolean; lowest: boolean };

export function useVisibleArea(): VisibleArea {
  const [top, height] = useSyncExternalStore(subscribe, read).split(' ').map(Number) as [number, number];
  const below = (rems: number) => height > 0 && height < rems * rem();
  return { top, height, low: below(LOW_REM), lowest: below(LOWEST_REM) };
}

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

function subscribe(changed: () => void): () => void {
  const viewport = window.visualViewport;
  window.addEventListener('resize', changed);
  viewport?.addEventListener('resize', changed);
  viewport?.addEventListener('scroll', changed);
  return () => {
    window.removeEventListener('resize', changed);
    viewport?.removeEventListener('resize', changed);
    viewport?.removeEventListener('scroll', changed);
  };
}

/** A text, which compares by its content. A page that was zoomed into is not one with a keyboard. */
function read(): string {
  const viewport = window.visualViewport;
  if (!viewport || viewport.scale > 1.01) return `0 ${window.innerHeight}`;
  return `${Math.round(viewport.offsetTop)} ${Math.round(viewport.height)}`;
}
