import { GUIDE_LIMITS, type InterviewGuide } from '@contract/guide';
import { Textarea } from '@mantine/core';
import { useContext, useEffect, useState } from 'react';
import { t } from '../texts';
import type { GuideActions } from '../use-guide-actions';
import { GuideProblems, speechFieldId } from '../use-guide-problems';
import { Disclosure } from './disclosure';
import classes from './guide-editor.module.css';

const FIELDS = [
  { field: 'opening', max: GUIDE_LIMITS.speech },
  { field: 'closing', max: GUIDE_LIMITS.speech },
  { field: 'tone', max: GUIDE_LIMITS.note },
  { field: 'taboos', max: GUIDE_LIMITS.note },
] as const;

/** Opening, closing, tone and what to leave alone. */
export function SpeechSection({ guide, actions }: { guide: InterviewGuide; actions: GuideActions }) {
  const [opened, setOpened] = useState(false);
  const { problems, led } = useContext(GuideProblems);
  const own = problems.filter(({ questionId }) => questionId === null);
  const [followed, setFollowed] = useState(led);
  if (led !== followed) {
    setFollowed(led);
    if (led?.problem.questionId === null) setOpened(true);
  }
  // The field is there once this has opened.
  useEffect(() => {
    if (opened && led?.problem.questionId === null) document.getElementById(speechFieldId(led.problem.field))?.focus();
  }, [opened, led]);
  const set = FIELDS.filter(({ field }) => guide[field].trim() !== '').map(({ field }) => t(`speech.${field}`));
  return (
    <div className={classes.speech}>
      <Disclosure
        opened={opened}
        onToggle={() => setOpened(!opened)}
        label={t('speechSection.howInterviewerSpeaks')}
        summary={set.length === 0 ? t('speechSection.openingClosingToneWhat') : set.join(' · ')}
      >
        <div className={classes.speechFields}>
          {FIELDS.map(({ field, max }) => (
            <Textarea
              key={field}
              id={speechFieldId(field)}
              error={own.find((problem) => problem.field === field)?.text}
              label={t(`speech.${field}`)}
              description={t(`speech.${field}.hint`)}
              placeholder={t(`speech.${field}.example`)}
              autosize
              minRows={2}
              maxRows={10}
              maxLength={max}
              value={guide[field]}
              onChange={(event) => actions.edit({ kind: 'set', field, value: event.currentTarget.value })}
            />
          ))}
        </div>
      </Disclosure>
    </div>
  );
}
