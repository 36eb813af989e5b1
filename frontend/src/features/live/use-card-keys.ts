import { type RefObject, useEffect } from 'react';

type Keys = {
  list: RefObject<HTMLUListElement | null>;
  /** Moves to the card of this id. */
  onMove: (id: string) => void;
  onOpen: (id: string) => void;
  onClose: () => void;
  isOpen: boolean;
};

/** Keys pressed in a text field or another control belong to it. */
const isTaken = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="radiogroup"], [role="listbox"], [role="dialog"]') !== null;

/** Arrows or j and k move between the cards, Enter opens, Escape closes. */
export function useCardKeys({ list, onMove, onOpen, onClose, isOpen }: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      if (event.key === 'Escape') {
        if (isOpen) onClose();
        return;
      }
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-card-button]') ?? [])];
      if (buttons.length === 0) return;
      const focused = buttons.findIndex((button) => button === document.activeElement);
      const current = focused >= 0 ? focused : buttons.findIndex((button) => button.tabIndex === 0);
      const isInList = focused >= 0;
      const by = step(event.key, isInList, list.current!);
      if (by === null) return;
      // Scrolling through a transcript with the arrows stays that.
      event.preventDefault();
      const next = buttons[isInList ? Math.min(buttons.length - 1, Math.max(0, current + by)) : Math.max(0, current)]!;
      const id = next.closest<HTMLElement>('[data-card]')!.dataset.card!;
      onMove(id);
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
      if (isOpen) onOpen(id);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list, onMove, onOpen, onClose, isOpen]);
}

function step(key: string, isInList: boolean, list: HTMLElement): number | null {
  if (key === 'j') return 1;
  if (key === 'k') return -1;
  if (!isInList) return null;
  if (key === 'ArrowRight') return 1;
  if (key === 'ArrowLeft') return -1;
  const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
  if (key === 'ArrowDown') return columns;
  if (key === 'ArrowUp') return -columns;
  return key === 'Home' ? -Infinity : key === 'End' ? Infinity : null;
}
