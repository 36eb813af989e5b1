import type { AnswerType } from '@contract/guide';
import type { TappedAnswer } from '@contract/voice';
import { useId } from 'react';
import { Button } from '@/components/basic/button';
import { useTexts } from '@/lib/i18n/texts';
import classes from './answer-panel.module.css';
import { NumberAnswer } from './number-answer';
import { SeveralOptions } from './several-options';

type Props = {
  answer: Exclude<AnswerType, { type: 'open' }>;
  disabled: boolean;
  /** @param text the participant's turn */
  onAnswer: (text: string, value: TappedAnswer['value']) => void;
};

/** Answers to tap while a scale, choice or number is asked. Speaking and typing stay possible. */
export function AnswerPanel({ answer, disabled, onAnswer }: Props) {
  const t = useTexts();
  const hint = useId();
  const several = answer.type === 'choice' && answer.multiple;
  return (
    <div role="group" aria-label={t('answer.label')} aria-describedby={hint} className={classes.panel}>
      <p id={hint} className={classes.hint}>
        {t(several ? 'answer.several' : 'answer.hint')}
      </p>
      {answer.type === 'scale' && <Scale {...answer} disabled={disabled} onAnswer={onAnswer} />}
      {answer.type === 'choice' && several && <SeveralOptions options={answer.options} disabled={disabled} onAnswer={onAnswer} />}
      {answer.type === 'choice' && !several && (
        <div className={classes.options}>
          {answer.options.map((option) => (
            <Button
              key={option}
              variant="default"
              size="md"
              className={classes.option}
              disabled={disabled}
              onClick={() => onAnswer(option, [option])}
            >
              {option}
            </Button>
          ))}
        </div>
      )}
      {answer.type === 'number' && <NumberAnswer {...answer} disabled={disabled} onAnswer={onAnswer} />}
    </div>
  );
}

type ScaleProps = Extract<AnswerType, { type: 'scale' }> & Pick<Props, 'disabled' | 'onAnswer'>;

function Scale({ min, max, minLabel, maxLabel, disabled, onAnswer }: ScaleProps) {
  const steps = Array.from({ length: max - min + 1 }, (_, n) => min + n);
  const meaning = (step: number) => (step === min ? minLabel : step === max ? maxLabel : '');
  return (
    <div>
      <div className={classes.scale}>
        {steps.map((step) => (
          <Button
            key={step}
            variant="default"
            size="md"
            className={classes.step}
            disabled={disabled}
            aria-label={meaning(step) === '' ? undefined : `${step}, ${meaning(step)}`}
            onClick={() => onAnswer(String(step), step)}
          >
            {step}
          </Button>
        ))}
      </div>
      {minLabel + maxLabel !== '' && (
        <div className={classes.ends} aria-hidden>
          <span>{minLabel && `${min} = ${minLabel}`}</span>
          <span>{maxLabel && `${max} = ${maxLabel}`}</span>
        </div>
      )}
    </div>
  );
}
