import { GUIDE_LIMITS, type AnswerType } from '@contract/guide';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/basic/button';
import { TextField } from '@/components/basic/field';
import { useTexts, type Translate } from '@/lib/i18n/texts';
import classes from './answer-panel.module.css';

type NumberType = Extract<AnswerType, { type: 'number' }>;
type Props = NumberType & { disabled: boolean; onAnswer: (text: string, value: number) => void };

/** A number to type, with its unit. */
export function NumberAnswer({ disabled, onAnswer, ...type }: Props) {
  const t = useTexts();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const value = parseNumber(text);
    if (value === null || !inRange(value, type)) return setWrong(true);
    onAnswer(`${text.trim()} ${type.unit}`.trim(), value);
  };
  return (
    <form className={classes.number} onSubmit={send} noValidate>
      <TextField
        className={classes.field}
        label={type.unit === '' ? t('answer.number') : type.unit}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text}
        error={wrong ? rangeText(t, type) : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Button type="submit" size="md" disabled={disabled || text.trim() === ''}>
        {t('answer.send')}
      </Button>
    </form>
  );
}

function inRange(value: number, { min, max }: NumberType): boolean {
  return value >= (min ?? -GUIDE_LIMITS.number) && value <= (max ?? GUIDE_LIMITS.number);
}

/** Digits of any script, with a comma or a point before decimals; null for anything else. */
export function parseNumber(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace('−', '-')
    .replace('٫', '.')
    .trim();
  // "1,200" and "1.200" are whole numbers, as the interviewer reads them.
  if (/^-?\d{1,3}(?:[.,]\d{3})+$/.test(plain)) return Number(plain.replace(/[.,]/g, ''));
  return /^-?\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}

function rangeText(t: Translate, { min, max }: NumberType): string {
  if (min !== null && max !== null) return t('answer.between', { min, max });
  if (min !== null) return t('answer.least', { min });
  return max === null ? t('answer.number') : t('answer.most', { max });
}
