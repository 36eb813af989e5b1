import type { SteeringState } from '@contract/interventions';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from './action-button';
import classes from './stepping-in.module.css';
import { t } from './texts';
import type { Action } from './use-interventions';

const KNOWN = ['asked', 'answered', 'skipped', 'refused', 'dropped'] as const;

/** With how far it has got. */
function labelOf(wording: string, state: string): string {
  const known = KNOWN.find((one) => one === state);
  return known ? t(`guide.${known}`, { wording }) : wording;
}

type Props = Pick<SteeringState, 'questions' | 'refused'> & { onAct: (action: Action) => void };

/** A question of the guide to ask next, or to skip; without a guide, the one that is open can be skipped. */
export function GuideChoice({ questions, refused, onAct }: Props) {
  const [id, setId] = useState('');
  if (questions.length === 0) {
    return (
      <ActionButton
        className={classes.alone}
        kind="skip"
        refused={refused}
        label={t('skip.open')}
        onPress={() => onAct({ kind: 'skip' })}
      />
    );
  }
  const chosen = questions.find((question) => question.id === id);
  return (
    <div className={classes.line}>
      <NativeSelect
        className={classes.grow}
        label={t('guide.label')}
        value={id}
        onChange={(event) => setId(event.currentTarget.value)}
        data={[
          { value: '', label: t('guide.choose') },
          ...questions.map(({ id: value, wording, state }) => ({
            value,
            label: labelOf(wording, state),
          })),
        ]}
      />
      <ActionButton
        kind="question"
        refused={refused}
        label={t('guide.ask')}
        size="sm"
        disabled={!chosen && refused.question === undefined}
        onPress={() => chosen && onAct({ kind: 'guide-question', questionId: chosen.id })}
      />
      <ActionButton
        kind="skip"
        refused={refused}
        label={t('guide.skip')}
        size="sm"
        disabled={chosen?.state !== 'open' && chosen?.state !== 'asked' && refused.skip === undefined}
        onPress={() => chosen && onAct({ kind: 'skip', questionId: chosen.id })}
      />
    </div>
  );
}
