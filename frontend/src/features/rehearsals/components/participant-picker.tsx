import { PARTICIPANT_KINDS, type ParticipantKind } from '@contract/rehearsal-constants';
import { Button, Checkbox } from '@mantine/core';
import { useId } from 'react';
import { inOrder, nameOf } from '../rehearsal-texts';
import { t } from '../texts';
import { ParticipantIcon } from './participant-icon';
import classes from './participants.module.css';

type Props = {
  chosen: readonly ParticipantKind[];
  onChange: (kinds: ParticipantKind[]) => void;
  disabled: boolean;
};

/** Who takes part: all nine, unless some are left out. */
export function ParticipantPicker({ chosen, onChange, disabled }: Props) {
  const id = useId();
  const all = chosen.length === PARTICIPANT_KINDS.length;
  const toggle = (kind: ParticipantKind, on: boolean) => onChange(inOrder(on ? [...chosen, kind] : chosen.filter((one) => one !== kind)));
  return (
    <div role="group" aria-labelledby={id}>
      <div className={classes.pickerHead}>
        <h3 id={id} className={classes.legend}>
          {t('picker.legend')}
        </h3>
        <Button size="compact-xs" variant="subtle" disabled={disabled} onClick={() => onChange(all ? [] : [...PARTICIPANT_KINDS])}>
          {t(all ? 'picker.none' : 'picker.all')}
        </Button>
      </div>
      <ul className={classes.grid}>
        {PARTICIPANT_KINDS.map((kind) => (
          <li key={kind}>
            <label className={classes.card} data-choice data-chosen={chosen.includes(kind) || undefined}>
              <ParticipantIcon kind={kind} />
              <span className={classes.text}>
                <span className={classes.name}>{nameOf(kind)}</span>
                <span className={classes.about}>{t(`about.${kind}`)}</span>
              </span>
              <Checkbox
                disabled={disabled}
                aria-label={nameOf(kind)}
                checked={chosen.includes(kind)}
                onChange={(event) => toggle(kind, event.currentTarget.checked)}
              />
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
