import type { SteeringState } from '@contract/interventions';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import classes from './stepping-in.module.css';
import { t } from './texts';
import type { Action } from './use-interventions';

const KNOWN = ['asked', 'answered', 'skipped', 'refused', 'dropped'] as const;

/** With how far it has got. */
function labelOf(wording: string, state: string): string {
  const known = KNOWN.find((one) => one === state);
  return known ? t(`guide.${known}`, { wording }) : wording;
}

type Props = { questions: SteeringState['questions']; onAct: (action: Action) => void };

/** A question of the guide to ask next, or to skip; without a guide, the one that is open can be skipped. */
export function GuideChoice({ questions, onAct }: Props) {
  const [id, setId] = useState('');
  if (questions.length === 0) {
    return (
      <Button className={classes.alone} variant="default" size="xs" onClick={() => onAct({ kind: 'skip' })}>
        {t('skip.open')}
      </Button>
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
      <Button variant="default" disabled={!chosen} onClick={() => chosen && onAct({ kind: 'guide-question', questionId: chosen.id })}>
        {t('guide.ask')}
      </Button>
      <Button
        variant="default"
        disabled={!chosen || (chosen.state !== 'open' && chosen.state !== 'asked')}
        onClick={() => chosen && onAct({ kind: 'skip', questionId: chosen.id })}
      >
        {t('guide.skip')}
      </Button>
    </div>
  );
}
