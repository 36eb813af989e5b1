import type { InterviewGuide } from '@contract/guide';
import { lengthOf, statedMinutes } from '@contract/question-lint/lint-guide';
import { Button } from '@mantine/core';
import { useContext } from 'react';
import { t } from '../texts';
import { DismissedFindings } from '../use-dismissed';
import classes from './guide-editor.module.css';

/** Says that there are more questions than time. `information` is what participants read, which may name a length. */
export function LengthFinding({ guide, information }: { guide: InterviewGuide; information: string }) {
  const dismissed = useContext(DismissedFindings);
  const finding = lengthOf(guide, statedMinutes(information));
  if (!finding || dismissed.has(finding.kind, String(finding.minutes))) return null;
  return (
    <p className={classes.length}>
      <span className={classes.lengthLabel}>{t('lengthFinding.tooManyQuestions')}</span> {finding.explanation}{' '}
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-label={t('lengthFinding.dismissTooManyQuestions')}
        onClick={() => dismissed.add(finding.kind, String(finding.minutes))}
      >
        {t('lengthFinding.dismiss')}
      </Button>
    </p>
  );
}
