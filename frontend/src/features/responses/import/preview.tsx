import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { t } from '../texts';
import type { BuiltResponse } from './build-responses';
import classes from './import-dialog.module.css';

/** Turns of the preview. */
const SHOWN = 6;
const CHOICES = 200;

/** How one of the interviews will be stored. */
export function Preview({ built }: { built: readonly BuiltResponse[] }) {
  const [index, setIndex] = useState(0);
  const { entry } = built[Math.min(index, built.length - 1)]!;
  return (
    <section aria-label={t('importDialog.preview')} className={classes.speakers}>
      <div className={classes.previewHead}>
        <h3 className={classes.heading}>{t('importDialog.preview')}</h3>
        {built.length > 1 && (
          <NativeSelect
            aria-label={t('importDialog.previewOf')}
            value={String(Math.min(index, built.length - 1))}
            data={built.slice(0, CHOICES).map(({ name }, at) => ({ value: String(at), label: name }))}
            onChange={(event) => setIndex(Number(event.currentTarget.value))}
          />
        )}
        <span className={classes.text}>{t('importDialog.turns', { count: entry.turns.length })}</span>
      </div>
      <ol className={classes.preview}>
        {entry.turns.slice(0, SHOWN).map(({ role, text }, at) => (
          <li key={at}>
            <strong>{t(`speakerRole.${role}`)}</strong> <span className={classes.words}>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
