import { markOf, type InterviewLanguage, type Translation } from '@contract/languages';
import { Button, Textarea } from '@mantine/core';
import { IconCheck } from '@/components/icons/icons';
import { useId } from 'react';
import { StatusBadge } from '@/components/ui/status-badge';
import { directionOf } from '@/lib/i18n/catalogues';
import type { InterviewText } from '../interview-texts';
import { t } from '../texts';
import classes from './translation-dialog.module.css';

const TONES = { missing: 'neutral', draft: 'accent', reviewed: 'success', outdated: 'warning' } as const;

type Props = {
  text: InterviewText;
  source: string | null;
  language: InterviewLanguage;
  languageName: string;
  /** Participants see a change at once, not with the next version of the guide. */
  atOnce: boolean;
  onChange: (translation: Translation | null) => void;
};

/** A text and its translation, side by side. */
export function TranslationRow({ text, source, language, languageName, atOnce, onChange }: Props) {
  const { label, original, translation, state, max } = text;
  const labelId = useId();
  const write = (written: string) => onChange(written === '' ? null : { text: written, of: markOf(original), reviewed: true });
  const approve = () => translation && onChange({ ...translation, of: markOf(original), reviewed: true });
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <h3 id={labelId} className={classes.label}>
          {label}
        </h3>
        <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
      </div>
      {atOnce && <p className={classes.atOnce}>{t('row.atOnce')}</p>}
      <p className={classes.original} lang={source ?? undefined} dir="auto">
        {original}
      </p>
      <div className={classes.translation}>
        <Textarea
          aria-label={t('row.translation', { text: label, language: languageName })}
          lang={language}
          styles={{ input: { direction: directionOf(language), textAlign: 'start' } }}
          autosize
          minRows={1}
          maxRows={10}
          maxLength={max}
          value={translation?.text ?? ''}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {(state === 'draft' || state === 'outdated') && (
          <Button
            size="xs"
            variant="light"
            leftSection={<IconCheck size={14} aria-hidden />}
            aria-label={t('row.approveNamed', { text: label })}
            onClick={approve}
          >
            {t(state === 'draft' ? 'row.approve' : 'row.stillRight')}
          </Button>
        )}
      </div>
    </li>
  );
}
