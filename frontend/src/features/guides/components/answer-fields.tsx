import { GUIDE_LIMITS, type AnswerType, type GuideQuestion } from '@contract/guide';
import { languageByWords, type TemplateLanguage } from '@contract/guide-templates/templates-in';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { renameOption } from '../guide-operations';
import { t } from '../texts';
import { AddButton, RemoveButton } from './list-buttons';
import { NumberField } from './number-field';
import classes from './question-details.module.css';

type Change = Partial<Omit<GuideQuestion, 'id'>>;
type Props = { question: GuideQuestion; onChange: (change: Change) => void };

const ANSWER_TYPES = ['open', 'scale', 'choice', 'number'] as const;

/** Participants see the options, so they are in the language of the question. */
const YES_OR_NO: Record<TemplateLanguage, readonly string[]> = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
  fr: ['Oui', 'Non'],
  es: ['Sí', 'No'],
};

/** What each type starts with. */
const FIRST: Record<AnswerType['type'], (wording: string) => AnswerType> = {
  open: () => ({ type: 'open' }),
  scale: () => ({ type: 'scale', min: 1, max: 5, minLabel: '', maxLabel: '' }),
  choice: (wording) => ({ type: 'choice', options: [...YES_OR_NO[languageByWords(wording) ?? 'en']], multiple: false }),
  number: () => ({ type: 'number', min: null, max: null, unit: '' }),
};

/** How a question is answered, and the fields of that. */
export function AnswerFields({ question, onChange }: Props) {
  const { answer } = question;
  return (
    <>
      <NativeSelect
        label={t('answerFields.answer')}
        description={answer.type === 'open' ? undefined : t('answerFields.hint')}
        data={ANSWER_TYPES.map((value) => ({ value, label: t(`answerFields.${value}`) }))}
        value={answer.type}
        onChange={(event) => {
          const type = event.currentTarget.value as AnswerType['type'];
          if (type !== answer.type) onChange({ answer: FIRST[type](question.wording) });
        }}
      />
      {answer.type === 'scale' && <ScaleFields answer={answer} onChange={onChange} />}
      {answer.type === 'choice' && <ChoiceFields question={question} answer={answer} onChange={onChange} />}
      {answer.type === 'number' && <NumberFields answer={answer} onChange={onChange} />}
    </>
  );
}

type Of<T extends AnswerType['type']> = Extract<AnswerType, { type: T }>;

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
const numbers = (list: number[], chosen: number) => [...new Set([...list, chosen])].sort((a, b) => a - b).map(String);

function ScaleFields({ answer, onChange }: { answer: Of<'scale'>; onChange: (change: Change) => void }) {
  const set = (change: Partial<Of<'scale'>>) => {
    const next = { ...answer, ...change };
    // A scale keeps at least two steps, and no more than allowed.
    const max = Math.min(Math.max(next.max, next.min + 1), next.min + GUIDE_LIMITS.scaleSteps - 1);
    onChange({ answer: { ...next, max } });
  };
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={t('answerFields.from')}
        data={numbers(range(-5, 1), answer.min)}
        value={String(answer.min)}
        onChange={(event) => set({ min: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('answerFields.to')}
        data={numbers(range(answer.min + 1, answer.min + GUIDE_LIMITS.scaleSteps - 1), answer.max)}
        value={String(answer.max)}
        onChange={(event) => set({ max: Number(event.currentTarget.value) })}
      />
      <TextField
        label={t('answerFields.minMeans', { min: answer.min })}
        placeholder={t('answerFields.notAtAll')}
        maxLength={GUIDE_LIMITS.option}
        value={answer.minLabel}
        onChange={(minLabel) => set({ minLabel })}
      />
      <TextField
        label={t('answerFields.maxMeans', { max: answer.max })}
        placeholder={t('answerFields.veryMuch')}
        maxLength={GUIDE_LIMITS.option}
        value={answer.maxLabel}
        onChange={(maxLabel) => set({ maxLabel })}
      />
    </div>
  );
}

function NumberFields({ answer, onChange }: { answer: Of<'number'>; onChange: (change: Change) => void }) {
  const set = (change: Partial<Of<'number'>>) => onChange({ answer: { ...answer, ...change } });
  const bounds = { min: -GUIDE_LIMITS.number, max: GUIDE_LIMITS.number };
  return (
    <div className={classes.pair}>
      <NumberField
        label={t('answerFields.lowest')}
        description={t('answerFields.optional')}
        {...bounds}
        max={answer.max ?? bounds.max}
        value={answer.min}
        onChange={(min) => set({ min })}
      />
      <NumberField
        label={t('answerFields.highest')}
        description={t('answerFields.optional')}
        {...bounds}
        min={answer.min ?? bounds.min}
        value={answer.max}
        onChange={(max) => set({ max })}
      />
      <TextField
        label={t('answerFields.unit')}
        description={t('answerFields.optional')}
        placeholder={t('answerFields.hoursPerWeek')}
        maxLength={GUIDE_LIMITS.option}
        value={answer.unit}
        onChange={(unit) => set({ unit })}
      />
    </div>
  );
}

function ChoiceFields({ question, answer, onChange }: Props & { answer: Of<'choice'> }) {
  const { options } = answer;
  const add = () => {
    let n = options.length + 1;
    while (options.includes(t('answerFields.newOption', { n }))) n++;
    onChange({ answer: { ...answer, options: [...options, t('answerFields.newOption', { n })] } });
  };
  return (
    <div className={classes.group} role="group" aria-label={t('answerFields.options')}>
      {options.map((option, i) => (
        // By place: the text changes with every key.
        <div key={i} className={classes.row}>
          <OptionInput
            label={t('answerFields.optionNumber', { i: i + 1 })}
            value={option}
            taken={options.filter((_, other) => other !== i)}
            onChange={(name) => onChange(renameOption(question, i, name))}
          />
          <RemoveButton
            label={t('answerFields.removeOption', { i: i + 1 })}
            disabled={options.length <= 2}
            onClick={() => onChange({ answer: { ...answer, options: options.filter((_, other) => other !== i) } })}
          />
        </div>
      ))}
      <AddButton label={t('answerFields.addOption')} disabled={options.length >= GUIDE_LIMITS.options} onClick={add} />
      <Checkbox
        label={t('answerFields.moreThanOneChosen')}
        checked={answer.multiple}
        onChange={(event) => onChange({ answer: { ...answer, multiple: event.currentTarget.checked } })}
      />
    </div>
  );
}

/** An option is never empty and never twice there: what would be is refused with a reason, and the last good name stays. */
function OptionInput({ label, value, taken, onChange }: { label: string; value: string; taken: string[]; onChange: (v: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const problemOf = (text: string) =>
    text.trim() === '' ? t('answerFields.optionEmpty') : taken.includes(text.trim()) ? t('answerFields.optionTwice') : null;
  return (
    <TextInput
      className={classes.grow}
      aria-label={label}
      maxLength={GUIDE_LIMITS.option}
      value={typed ?? value}
      error={typed === null ? null : problemOf(typed)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        if (problemOf(text) === null) onChange(text.trim());
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
