import type { SavedView } from '@contract/view-constants';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { t } from '../../texts';
import classes from './view-bar.module.css';

type Props = {
  views: readonly SavedView[];
  /** Null: all responses. */
  chosen: string | null;
  edited: boolean;
  onChoose: (id: string | null) => void;
};

/** All responses, and the saved views. One tab can be reached by Tab; the arrows, Home and End go to the others. */
export function ViewTabs({ views, chosen, edited, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const all = [{ id: null, name: t('views.all') }, ...views];

  // A tab that is chosen by a link, or has just been made, may be out of sight.
  useEffect(() => {
    const [tabs, tab] = [list.current, list.current?.querySelector<HTMLElement>('[aria-selected="true"]')];
    if (!tabs || !tab) return;
    const [from, to] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth];
    if (from < tabs.scrollLeft || to > tabs.scrollLeft + tabs.clientWidth) tabs.scrollLeft = from - 24;
  }, [chosen, views.length]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = tabs.indexOf(event.target as HTMLElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    tabs[next]?.focus();
    onChoose(all[next]?.id ?? null);
  };
  return (
    <div ref={list} role="tablist" aria-label={t('views.views')} className={classes.tabs} onKeyDown={onKeyDown}>
      {all.map(({ id, name }) => {
        const selected = id === chosen;
        return (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={selected}
            tabIndex={selected ? 0 : -1}
            className={classes.tab}
            title={name}
            onClick={() => onChoose(id)}
          >
            <span className={classes.name}>{name}</span>
            {selected && edited && (
              <>
                <span className={classes.edited} aria-hidden />
                <VisuallyHidden> {t('views.edited')}</VisuallyHidden>
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}
