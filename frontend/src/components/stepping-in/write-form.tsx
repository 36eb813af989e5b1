import { INTERVENTION_LIMITS, REFUSAL_TEXTS } from '@contract/intervention-kinds';
import type { SteeringState } from '@contract/interventions';
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './stepping-in.module.css';
import { t } from './texts';
import type { Action } from './use-interventions';

const WAYS = ['whisper', 'question', 'say'] as const;
type Way = (typeof WAYS)[number];

type Props = { state: SteeringState; onAct: (action: Action) => void };

/** Words of the owner: an instruction to the interviewer, a question, or what they say themselves. */
export function WriteForm({ state: { refused, hold }, onAct }: Props) {
  const [chosen, setChosen] = useState<Way | null>(null);
  const [words, setWords] = useState('');
  const possible = WAYS.filter((way) => refused[way] === undefined);
  const usual: Way = hold === 'human' ? 'say' : (possible[0] ?? 'question');
  // A choice that is no longer possible is shown with its reason.
  const way = chosen ?? usual;
  const refusal = refused[way];
  const text = words.trim();
  const submit = () => {
    if (text === '' || refusal !== undefined) return;
    onAct({ kind: way, text });
    setWords('');
  };
  return (
    <form
      className={classes.write}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SegmentedControl
        aria-label={t('write.as')}
        size="xs"
        value={way}
        data={WAYS.map((one) => ({ value: one, label: t(`write.${one}`) }))}
        onChange={(value) => setChosen(WAYS.find((one) => one === value) ?? null)}
      />
      <div className={classes.line}>
        <Textarea
          className={classes.grow}
          label={t(`write.${way}Label`)}
          description={refusal === undefined ? t(`write.${way}Hint`) : REFUSAL_TEXTS[refusal]}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={INTERVENTION_LIMITS[way]}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        <Button type="submit" leftSection={<IconSend size={16} aria-hidden />} disabled={text === '' || refusal !== undefined}>
          {t('write.send')}
        </Button>
      </div>
    </form>
  );
}
