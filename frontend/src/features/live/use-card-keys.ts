import type { RefObject } from 'react';
import { takesArrows, takesEnter } from '@/lib/key-targets';
import { useKeys } from '@/lib/use-keys';

type Keys = {
  list: RefObject<HTMLUListElement | null>;
  /** Moves to the card of this id. */
  onMove: (id: string) => void;
  onOpen: (id: string) => void;
  onClose: () => void;
  isOpen: boolean;
};

/** Arrows or j and k move between the cards, Enter opens, Escape closes; wherever the focus is, unless the key has a meaning there. */
export function useCardKeys({ list, onMove, onOpen, onClose, isOpen }: Keys): void {
  const press = ({ key }: KeyboardEvent, target: Element): boolean => {
    if (key === 'Escape') {
      if (isOpen) onClose();
      return false;
    }
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-card-button]') ?? [])];
    if (buttons.length === 0) return false;
    const focused = buttons.findIndex((button) => button === document.activeElement);
    const current = Math.max(0, focused >= 0 ? focused : buttons.findIndex((button) => button.tabIndex === 0));
    const show = (at: number, open: boolean): true => {
      const button = buttons[Math.min(buttons.length - 1, Math.max(0, at))]!;
      const id = button.closest<HTMLElement>('[data-card]')!.dataset.card!;
      onMove(id);
      button.focus();
      button.scrollIntoView({ block: 'nearest' });
      if (open) onOpen(id);
      return true;
    };
    if (key === 'Enter') return !takesEnter(target) && show(current, true);
    const by = step(key, focused >= 0, list.current!, target);
    // From elsewhere the first press leads to the card where one is, unless that is shown already.
    return by !== null && show(focused >= 0 || isOpen ? current + by : current, isOpen);
  };
  useKeys(press);
}

function step(key: string, isInList: boolean, list: HTMLElement, target: EventTarget | null): number | null {
  const letter = key.toLowerCase();
  if (letter === 'j') return 1;
  if (letter === 'k') return -1;
  // Scrolling through a transcript with the arrows stays that.
  if (!isInList || takesArrows(target)) return null;
  if (key === 'ArrowRight') return 1;
  if (key === 'ArrowLeft') return -1;
  const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
  if (key === 'ArrowDown') return columns;
  if (key === 'ArrowUp') return -columns;
  return key === 'Home' ? -Infinity : key === 'End' ? Infinity : null;
}
