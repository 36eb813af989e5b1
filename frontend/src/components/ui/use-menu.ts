import { useEffect, useId, useRef, useState, type CSSProperties, type KeyboardEvent, type RefObject } from 'react';

/** Gap between the button and its menu. Pixels. */
const GAP = 8;

export type MenuControl = {
  opened: boolean;
  button: RefObject<HTMLButtonElement | null>;
  /** For the button that opens it. */
  buttonProps: {
    id: string;
    type: 'button';
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    onClick: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** For the element that holds its items, each a `menuitem` with `tabIndex={-1}`. */
  menuProps: {
    id: string;
    role: 'menu';
    'aria-labelledby': string;
    style: CSSProperties;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** After an item was chosen: closes it and hands the focus back to the button. */
  close: () => void;
};

/**
 * A menu above its button, with the keys of the ARIA menu-button pattern. Small on purpose: Home would load 40 kB of a positioning
 * library for one menu with three items.
 */
export function useMenu(): MenuControl {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement | null>(null);
  const [place, setPlace] = useState<{ left: number; bottom: number } | null>(null);
  /** The item that gets the focus when it opens. */
  const first = useRef<'first' | 'last'>('first');
  const opened = place !== null;
  const menuId = `${id}-menu`;

  const close = () => {
    setPlace(null);
    button.current?.focus({ preventScroll: true });
  };
  const open = (item: 'first' | 'last') => {
    if (!button.current) return;
    first.current = item;
    const { left, top } = button.current.getBoundingClientRect();
    setPlace({ left, bottom: window.innerHeight - top + GAP });
  };

  useEffect(() => {
    if (!opened) return;
    menu.current = document.getElementById(menuId);
    const items = itemsOf(menu.current);
    items.at(first.current === 'last' ? -1 : 0)?.focus({ preventScroll: true });
    const leave = () => setPlace(null);
    const onPointer = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !button.current?.contains(target)) leave();
    };
    document.addEventListener('pointerdown', onPointer);
    window.addEventListener('resize', leave);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      window.removeEventListener('resize', leave);
    };
  }, [opened, menuId]);

  return {
    opened,
    button,
    buttonProps: {
      id: `${id}-button`,
      type: 'button',
      'aria-haspopup': 'menu',
      'aria-expanded': opened,
      'aria-controls': opened ? menuId : undefined,
      onClick: () => (opened ? close() : open('first')),
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        open(event.key === 'ArrowDown' ? 'first' : 'last');
      },
    },
    menuProps: {
      id: menuId,
      role: 'menu',
      'aria-labelledby': `${id}-button`,
      style: { position: 'fixed', ...place },
      onKeyDown: (event) => {
        if (event.key === 'Tab') setPlace(null);
        else if (event.key === 'Escape') close();
        // As on a button: a link by itself takes Enter only.
        else if (event.key === ' ') (event.target as HTMLElement).click();
        else if (!moveFocus(itemsOf(menu.current), event)) return;
        if (event.key !== 'Tab') event.preventDefault();
      },
    },
    close,
  };
}

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

/** Arrows, Home, End, or the first letter of an item. @returns whether the key was one of them */
function moveFocus(items: HTMLElement[], { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = (index: number) => items.at(index % items.length)?.focus({ preventScroll: true });
  if (key === 'ArrowDown') to(at + 1);
  else if (key === 'ArrowUp') to(Math.max(at, 0) - 1);
  else if (key === 'Home') to(0);
  else if (key === 'End') to(-1);
  else if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) {
    const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    after.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))?.focus({ preventScroll: true });
  } else return false;
  return true;
}
