import { type InterventionKind, TIME_LIMIT_TEXTS } from '@contract/intervention-kinds';
import type { SteeringState } from '@contract/interventions';
import type { ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ActionButton } from './action-button';
import classes from './stepping-in.module.css';
import { t } from './texts';
import type { Action } from './use-interventions';

/** Minutes that a press adds or takes. */
const STEP_MINUTES = 5;

type Props = { state: SteeringState; onAct: (action: Action) => void; /** In little room. */ compact?: boolean };

/** Pause, take over, time and the end. */
export function CourseActions({ state: { refused, hold, time }, onAct, compact = false }: Props) {
  const [ending, setEnding] = useState(false);
  const button = (
    kind: InterventionKind,
    label: string,
    onPress: () => void,
    props: ButtonProps & { hint?: string; limit?: string } = {},
  ) => <ActionButton kind={kind} refused={refused} label={label} onPress={onPress} size={compact ? 'compact-sm' : 'xs'} {...props} />;
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
        limit: time?.more === false ? TIME_LIMIT_TEXTS.more : undefined,
      })}
      {button('time', t(compact ? 'actions.lessShort' : 'actions.less'), () => onAct({ kind: 'time', minutes: -STEP_MINUTES }), {
        hint: compact ? t('actions.less') : undefined,
        limit: time?.less === false ? TIME_LIMIT_TEXTS.less : undefined,
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
