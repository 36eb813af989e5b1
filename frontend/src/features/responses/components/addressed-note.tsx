import { addressedPassages } from '@contract/addressed-text';
import { Alert } from '@mantine/core';
import { t } from '../texts';
import { isInterviewer, splitTranscript } from '../transcript';
import classes from './response-details.module.css';

const SHOWN = 3;

/** What a participant addressed to the analysis. Loaded on demand: its rules are long, and few responses need them. */
export function AddressedNote({ transcript }: { transcript: string }) {
  const found = splitTranscript(transcript)
    .filter(({ speaker }) => !isInterviewer(speaker))
    .flatMap(({ text }) => addressedPassages(text).map(({ start, end }) => text.slice(start, end)));
  if (found.length === 0) return null;
  return (
    <Alert color="orange" variant="light" mb="md" classNames={{ title: classes.alertTitle }} title={t('addressedNote.title')}>
      {t('addressedNote.about')}
      <ul className={classes.addressed}>
        {found.slice(0, SHOWN).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}
