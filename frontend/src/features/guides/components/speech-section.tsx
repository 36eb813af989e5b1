import { GUIDE_LIMITS, type InterviewGuide } from '@contract/guide';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { t } from '../texts';
import type { GuideActions } from '../use-guide-actions';
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
