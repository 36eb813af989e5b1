import { type InterventionKind, REFUSAL_TEXTS } from '@contract/intervention-kinds';
import type { SteeringState } from '@contract/interventions';
import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import classes from './stepping-in.module.css';
import { t } from './texts';
import type { Action } from './use-interventions';

/** Minutes that a press adds or takes. */
const STEP_MINUTES = 5;

type Props = { state: SteeringState; onAct: (action: Action) => void; /** In little room. */ compact?: boolean };

/** Pause, take over, time and the end. What cannot be done now stays reachable by keyboard, and says why. */
export function CourseActions({ state: { refused, hold }, onAct, compact = false }: Props) {
  const [ending, setEnding] = useState(false);
  const button = (kind: InterventionKind, label: string, onPress: () => void, { hint, ...props }: ButtonProps & { hint?: string } = {}) => {
    const refusal = refused[kind];
    const explained = refusal === undefined ? hint : REFUSAL_TEXTS[refusal];
    return (
      <Tooltip label={explained} disabled={explained === undefined} events={{ hover: true, focus: true, touch: true }}>
        <Button
          variant="default"
          size={compact ? 'compact-sm' : 'xs'}
          {...props}
          aria-disabled={refusal !== undefined || undefined}
          data-disabled={refusal !== undefined || undefined}
          onClick={() => {
            if (refusal === undefined) onPress();
          }}
        >
          {label}
        </Button>
      </Tooltip>
    );
  };
  return (
    <div className={classes.actions} role="group" aria-label={t('actions.label')}>
      {hold === 'paused'
        ? button('resume', t('actions.resume'), () => onAct({ kind: 'resume' }), { variant: 'filled' })
        : button('pause', t('actions.pause'), () => onAct({ kind: 'pause' }))}
      {hold === 'human'
        ? button('hand-back', t('actions.handBack'), () => onAct({ kind: 'hand-back' }), { variant: 'filled' })
        : button('take-over', t('actions.takeOver'), () => onAct({ kind: 'take-over' }))}
      {button('wrap-up', t('actions.wrapUp'), () => onAct({ kind: 'wrap-up' }), { hint: t('actions.wrapUpHint') })}
      {button('time', t(compact ? 'actions.moreShort' : 'actions.more'), () => onAct({ kind: 'time', minutes: STEP_MINUTES }), {
        hint: compact ? t('actions.more') : undefined,
      })}
      {button('time', t(compact ? 'actions.lessShort' : 'actions.less'), () => onAct({ kind: 'time', minutes: -STEP_MINUTES }), {
        hint: compact ? t('actions.less') : undefined,
      })}
      {button('end', t('actions.end'), () => setEnding(true), { color: 'red', variant: 'outline' })}
      <ConfirmDialog
        opened={ending}
        onClose={() => setEnding(false)}
        title={t('end.title')}
        confirm={t('end.confirm')}
        danger
        onConfirm={() => {
          setEnding(false);
          onAct({ kind: 'end' });
        }}
      >
        {t('end.text')}
      </ConfirmDialog>
    </div>
  );
}
