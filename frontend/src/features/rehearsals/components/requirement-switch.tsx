import '@mantine/core/styles/Switch.layer.css';
import { PARTICIPANT_KINDS, RECOMMENDED_PARTICIPANTS, type ParticipantKind } from '@contract/rehearsal-constants';
import { Button, Checkbox, Switch } from '@mantine/core';
import { useId, useState } from 'react';
import { errorText } from '@/lib/api-client';
import { useSetRequirement } from '../api/rehearsals.queries';
import type { RehearsalList } from '../api/rehearsal-keys';
import { inOrder, nameOf } from '../rehearsal-texts';
import { t } from '../texts';
import classes from './requirement-switch.module.css';

type Props = { formId: number; list: Pick<RehearsalList, 'isRequired' | 'required'> };

/** Whether the guide can only be published as it was rehearsed, and with whom. */
export function RequirementSwitch({ formId, list }: Props) {
  const id = useId();
  const save = useSetRequirement(formId);
  const [choosing, setChoosing] = useState(false);
  const isRequired = save.isPending ? save.variables.isRequired : list.isRequired;
  const pending = save.isPending ? save.variables.participants : undefined;
  const required = pending === undefined ? list.required : (pending ?? RECOMMENDED_PARTICIPANTS);
  const isRecommended = required.length === RECOMMENDED_PARTICIPANTS.length;
  const toggle = (kind: ParticipantKind, on: boolean) => {
    const next = inOrder(on ? [...required, kind] : required.filter((one) => one !== kind));
    save.mutate({ isRequired: true, participants: next.length === RECOMMENDED_PARTICIPANTS.length ? null : next });
  };
  return (
    <div className={classes.requirement}>
      <Switch
        label={t('requirement.label')}
        description={t('requirement.about')}
        checked={isRequired}
        error={save.error && errorText(save.error)}
        onChange={(event) => save.mutate({ isRequired: event.currentTarget.checked })}
      />
      {isRequired && (
        <div className={classes.participants}>
          <p id={id} className={classes.who}>
            {isRecommended
              ? t('requirement.recommended', { count: required.length })
              : t('requirement.chosen', { names: required.map(nameOf).join(', ') })}
          </p>
          <Button size="compact-sm" variant="subtle" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            {t(choosing ? 'requirement.done' : 'requirement.choose')}
          </Button>
          {choosing && (
            <ul className={classes.kinds} aria-labelledby={id}>
              {PARTICIPANT_KINDS.map((kind) => (
                <li key={kind}>
                  <Checkbox
                    label={nameOf(kind)}
                    checked={required.includes(kind)}
                    // One at least.
                    disabled={save.isPending || (required.length === 1 && required.includes(kind))}
                    onChange={(event) => toggle(kind, event.currentTarget.checked)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
