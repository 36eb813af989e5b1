import { INTERVENTION_LIMITS, REFUSAL_TEXTS } from '@contract/intervention-kinds';
import type { SteeringState } from '@contract/interventions';
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { GuideChoice } from './guide-choice';
import classes from './stepping-in.module.css';
import { t } from './texts';
import type { Action } from './use-interventions';

const WAYS = ['whisper', 'question', 'say'] as const;
type Way = (typeof WAYS)[number];

type Props = {
  state: SteeringState;
  onAct: (action: Action) => void;
  /** In little room: the guide's questions are one more way, and labels are in the field. */
  compact?: boolean;
};

/** Words of the owner: an instruction to the interviewer, a question, or what they say themselves. */
export function WriteForm({ state, onAct, compact = false }: Props) {
  const { refused, hold, questions } = state;
  const [chosen, setChosen] = useState<Way | 'guide' | null>(null);
  const [words, setWords] = useState('');
  const reasons = useId();
  const hintId = useId();
  const possible = WAYS.filter((way) => refused[way] === undefined);
  const usual: Way = hold === 'human' ? 'say' : (possible[0] ?? 'question');
  const hasGuide = compact && refused.question === undefined;
  // What is no longer possible is not kept: the words would go elsewhere.
  const isKept = chosen === 'guide' ? hasGuide : chosen !== null && refused[chosen] === undefined;
  const shown = isKept && chosen !== null ? chosen : usual;
  const refusal = shown === 'guide' ? undefined : refused[shown];
  const hint = shown === 'guide' ? '' : refusal !== undefined ? REFUSAL_TEXTS[refusal] : t(`write.${shown}Hint`);
  const text = words.trim();
  const submit = () => {
    if (text === '' || refusal !== undefined || shown === 'guide') return;
    onAct({ kind: shown, text });
    setWords('');
  };
  const impossible = WAYS.filter((way) => refused[way] !== undefined);
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
        aria-describedby={impossible.length > 0 ? reasons : undefined}
        size="xs"
        value={shown}
        data={[
          ...WAYS.map((one) => ({ value: one, label: t(`write.${one}`), disabled: refused[one] !== undefined })),
          ...(hasGuide ? [{ value: 'guide' as const, label: questions.length > 0 ? t('write.guide') : t('guide.skip') }] : []),
        ]}
        onChange={(value) => setChosen(value)}
      />
      {impossible.length > 0 && (
        <p id={reasons} className={classes.reasons}>
          {impossible.map((way) => t('write.cannot', { way: t(`write.${way}`), reason: t(`why.${refused[way]!}`) })).join(' · ')}
        </p>
      )}
      {shown === 'guide' ? (
        <GuideChoice questions={questions} onAct={onAct} />
      ) : (
        <div className={classes.line}>
          <Textarea
            className={classes.grow}
            label={compact ? undefined : t(`write.${shown}Label`)}
            aria-label={compact ? t(`write.${shown}Label`) : undefined}
            placeholder={compact ? t(`write.${shown}Label`) : undefined}
            description={compact ? undefined : hint}
            aria-describedby={compact ? hintId : undefined}
            autosize
            minRows={1}
            maxRows={4}
            maxLength={INTERVENTION_LIMITS[shown]}
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
      )}
      {compact && hint !== '' && (
        <p id={hintId} className={classes.reasons}>
          {hint}
        </p>
      )}
    </form>
  );
}
