import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { t } from '../texts';

type Props = {
  label?: string;
  ariaLabel?: string;
  description?: ReactNode;
  value: number | null;
  min: number;
  max: number;
  step?: number;
  /** An empty field is refused. */
  required?: boolean;
  onChange: (value: number | null) => void;
};

/** A number that may be absent. What is not a number in range is refused with a reason, and not passed on. */
export function NumberField({ label, ariaLabel, description, value, min, max, step = 1, required = false, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): { value: number | null; error: string | null } => {
    if (text.trim() === '') return { value: null, error: required ? t('numberField.enterANumber') : null };
    const number = Number(text.trim().replace(',', '.'));
    if (!Number.isFinite(number) || number < min || number > max) return { value: null, error: t('numberField.enterNumber', { min, max }) };
    return { value: number, error: null };
  };
  const shown = typed ?? (value === null ? '' : String(value));
  const { error } = read(shown);
  return (
    <TextInput
      label={label}
      aria-label={ariaLabel}
      description={description}
      inputMode={step < 1 ? 'decimal' : 'numeric'}
      value={shown}
      error={error}
      maxLength={14}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const next = read(text);
        if (next.error === null) onChange(next.value);
      }}
      // What was refused goes back to what is saved.
      onBlur={() => setTyped(null)}
    />
  );
}
