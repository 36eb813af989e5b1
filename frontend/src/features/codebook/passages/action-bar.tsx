import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CodingActions } from '../use-coding-actions';
import { t } from '../texts';
import classes from './action-bar.module.css';
import type { ListPlace } from './use-place';

type Props = { actions: CodingActions; place: ListPlace; total: number; onOpen: () => void; onSelectAll: () => void };

/** Decisions about the selected passages or the active one, for pointers and touch. */
export function ActionBar({ actions, place, total, onOpen, onSelectAll }: Props) {
  const { targets, ask, reject, setAside, splitOf } = actions;
  const count = place.selected.size;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('actions.label')}>
      <p className={classes.about}>
        {count > 0 ? t('actions.selected', { count }) : place.index >= 0 ? t('actions.place', { place: place.index + 1, total }) : ''}
        {count > 0 && (
          <>
            <Plain onClick={onSelectAll}>{t('actions.selectAll')}</Plain>
            <Plain onClick={place.clear}>{t('actions.clear')}</Plain>
          </>
        )}
      </p>
      {targets.length > 0 && (
        <div className={classes.buttons}>
          <Action hint="m" onClick={() => ask({ kind: 'move' })}>
            {t('actions.move')}
          </Action>
          <Action hint="c" onClick={() => ask({ kind: 'code' })}>
            {t('actions.code')}
          </Action>
          <Action hint="r" onClick={() => reject()}>
            {t('actions.reject')}
          </Action>
          <Action hint="s" onClick={() => ask({ kind: 'sentiment' })}>
            {t('actions.sentiment')}
          </Action>
          <Action hint="d" onClick={setAside}>
            {targets.every(({ dismissed }) => dismissed) ? t('actions.bringBack') : t('actions.setAside')}
          </Action>
          {splitOf !== null && <Action onClick={() => ask({ kind: 'split', themeId: splitOf })}>{t('actions.split')}</Action>}
          {count === 0 && (
            <Action className={classes.open} hint="Enter" onClick={onOpen}>
              {t('actions.open')}
            </Action>
          )}
        </div>
      )}
    </div>
  );
}

function Action({ hint, onClick, children, className }: { hint?: string; onClick: () => void; children: ReactNode; className?: string }) {
  return (
    <Button size="compact-sm" variant="default" className={className} aria-keyshortcuts={hint} onClick={onClick}>
      {children}
    </Button>
  );
}

function Plain({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.plain} onClick={onClick}>
      {children}
    </button>
  );
}
