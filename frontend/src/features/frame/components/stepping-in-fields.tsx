import { actionsOf, STEPPING_ACTIONS, type SteppingAction } from '@contract/stepping-actions';
import { Button, Checkbox } from '@mantine/core';
import { useId } from 'react';
import { t } from '../texts';
import classes from './stepping-in-fields.module.css';

const GROUPS = [
  { id: 'guide', actions: actionsOf('guide') },
  { id: 'yourself', actions: [...actionsOf('write'), ...actionsOf('end')] },
] as const;

type Props = { allowed: readonly SteppingAction[]; onChange: (allowed: readonly SteppingAction[]) => void };

/** What the owner may do in a running interview: a box for each action, in groups that can be ticked at once. */
export function SteppingInFields({ allowed, onChange }: Props) {
  const id = useId();
  const set = (actions: readonly SteppingAction[], on: boolean) =>
    onChange(STEPPING_ACTIONS.filter((action) => (actions.includes(action) ? on : allowed.includes(action))));
  return (
    <div className={classes.all} role="group" aria-labelledby={id} aria-describedby={`${id}-about`}>
      <div>
        <p id={id} className={classes.label}>
          {t('steppingIn')}
        </p>
        <p id={`${id}-about`} className={classes.about}>
          {t('steppingIn.about')}
        </p>
      </div>
      {GROUPS.map(({ id: group, actions }) => (
        <div
          key={group}
          className={classes.group}
          role="group"
          aria-labelledby={`${id}-${group}`}
          aria-describedby={`${id}-${group}-about`}
        >
          <div className={classes.head}>
            <p id={`${id}-${group}`} className={classes.name}>
              {t(`steppingIn.${group}`)}
            </p>
            {([true, false] as const).map((on) => (
              <Button
                key={String(on)}
                variant="subtle"
                size="compact-sm"
                aria-label={t(on ? 'steppingIn.allOf' : 'steppingIn.noneOf', { group: t(`steppingIn.${group}`) })}
                onClick={() => set(actions, on)}
              >
                {t(on ? 'steppingIn.all' : 'steppingIn.none')}
              </Button>
            ))}
          </div>
          <p id={`${id}-${group}-about`} className={classes.about}>
            {t(`steppingIn.${group}.about`)}
          </p>
          <div className={classes.actions}>
            {actions.map((action) => (
              <Checkbox
                key={action}
                label={t(`steppingIn.action.${action}`)}
                checked={allowed.includes(action)}
                onChange={(event) => set([action], event.currentTarget.checked)}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
