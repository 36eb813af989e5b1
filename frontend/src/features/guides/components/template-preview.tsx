import { type InterviewGuide, questionsIn } from '@contract/guide';
import type { GuideTemplate } from '@contract/guide-templates';
import { openSubjectOf, withSubject } from '@contract/guide-templates/build-template';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { lengthOf, questionSettings } from '../guide-texts';
import { t } from '../texts';
import classes from './template-preview.module.css';

type Props = {
  template: GuideTemplate;
  /** What it is written in. */ language: string;
  onClose: () => void;
  onUse: (guide: InterviewGuide) => void;
};

/** As long as a subject that is found in a sentence of intent. */
const MOST_SUBJECT = 60;

/** Everything a template asks, before it is chosen; and what it is about, where the template cannot know. */
export function TemplatePreview({ template, language, onClose, onUse }: Props) {
  const [subject, setSubject] = useState('');
  const open = openSubjectOf(template.guide);
  const guide = withSubject(template.guide, subject);
  return (
    <Modal opened onClose={onClose} title={template.name} size="lg" closeButtonProps={{ 'aria-label': t('templatePreview.close') }}>
      <p className={classes.about}>
        <span lang={language}>{template.description}</span> {capital(lengthOf(template.guide))}.
      </p>
      {open !== null && (
        <TextInput
          label={t('templatePreview.subject')}
          description={t('templatePreview.subjectHint', { open })}
          value={subject}
          maxLength={MOST_SUBJECT}
          lang={language}
          dir="auto"
          onChange={(event) => setSubject(event.currentTarget.value)}
          mb="md"
          data-autofocus
        />
      )}
      {guide.sections.map((section, i) => (
        <section key={section.id} className={classes.section}>
          <h3 className={classes.title} lang={language}>
            {section.title}
          </h3>
          <ol className={classes.questions} start={questionsIn({ sections: guide.sections.slice(0, i) }).length + 1}>
            {section.questions.map((question) => (
              <li key={question.id}>
                <span lang={language}>{question.wording}</span>
                <span className={classes.settings}>{questionSettings(question).join(' · ')}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Group justify="flex-end" gap="xs" className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('templatePreview.back')}
        </Button>
        <Button onClick={() => onUse(guide)} data-autofocus={open === null || undefined}>
          {t('templatePreview.useThisTemplate')}
        </Button>
      </Group>
    </Modal>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
