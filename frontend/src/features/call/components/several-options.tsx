import { IconCheck } from '@/components/icons/icons';
import { useState } from 'react';
import { Button } from '@/components/basic/button';
import { listed, useTexts } from '@/lib/i18n/texts';
import classes from './answer-panel.module.css';

type Props = { options: readonly string[]; disabled: boolean; onAnswer: (text: string, value: string[]) => void };

/** A choice of any number of options. */
export function SeveralOptions({ options, disabled, onAnswer }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const inOrder = options.filter((option) => chosen.has(option));
  const toggle = (option: string) =>
    setChosen((before) => new Set(before.has(option) ? [...before].filter((one) => one !== option) : [...before, option]));
  return (
    <div className={classes.several}>
      <div className={classes.options}>
        {options.map((option) => (
          <Button
            key={option}
            variant={chosen.has(option) ? 'light' : 'default'}
            size="md"
            className={classes.option}
            aria-pressed={chosen.has(option)}
            disabled={disabled}
            leftSection={chosen.has(option) ? <IconCheck size={18} aria-hidden /> : undefined}
            onClick={() => toggle(option)}
          >
            {option}
          </Button>
        ))}
      </div>
      <Button size="md" disabled={disabled || inOrder.length === 0} onClick={() => onAnswer(listed(inOrder), inOrder)}>
        {t('answer.send')}
      </Button>
    </div>
  );
}
