import { questionsIn } from '@contract/guide';
import type { GuideTemplate } from '@contract/guide-templates';
import { Button, Group, Modal } from '@mantine/core';
import { lengthOf, questionSettings } from '../guide-texts';
import { t } from '../texts';
import classes from './template-preview.module.css';

type Props = { template: GuideTemplate; /** What it is written in. */ language: string; onClose: () => void; onUse: () => void };

/** Everything a template asks, before it is chosen. */
export function TemplatePreview({ template, language, onClose, onUse }: Props) {
  return (
    <Modal opened onClose={onClose} title={template.name} size="lg" closeButtonProps={{ 'aria-label': t('templatePreview.close') }}>
      <p className={classes.about}>
        <span lang={language}>{template.description}</span> {capital(lengthOf(template.guide))}.
      </p>
      {template.guide.sections.map((section, i) => (
        <section key={section.id} className={classes.section}>
          <h3 className={classes.title} lang={language}>
            {section.title}
          </h3>
          <ol className={classes.questions} start={questionsIn({ sections: template.guide.sections.slice(0, i) }).length + 1}>
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
        <Button onClick={onUse} data-autofocus>
          {t('templatePreview.useThisTemplate')}
        </Button>
      </Group>
    </Modal>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
