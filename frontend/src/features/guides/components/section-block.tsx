import { GUIDE_LIMITS, type GuideSection } from '@contract/guide';
import { Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@/components/icons/icons';
import { memo, type KeyboardEvent } from 'react';
import { t } from '../texts';
import { fieldId, type GuideActions } from '../use-guide-actions';
import { useSectionDrop } from '../use-question-drag';
import { CardAction as Action } from './card-action';
import { QuestionCard } from './question-card';
import classes from './section-block.module.css';

type Props = {
  section: GuideSection;
  /** From 1. */
  number: number;
  /** How many questions come before its first one. */
  before: number;
  /** The only section: it cannot be moved. */
  only: boolean;
  actions: GuideActions;
};

/** A section: its title, and its questions in order. */
export const SectionBlock = memo(function SectionBlock({ section, number, before, only, actions }: Props) {
  const { id, title, questions } = section;
  const { ref, over } = useSectionDrop(id, questions.length);
  const onTitleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      actions.moveSectionBy(id, event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const [first] = questions;
      if (first) actions.focus(first.id);
      else actions.addQuestion(id);
    }
  };
  return (
    <section
      ref={ref}
      className={classes.section}
      data-over={over || undefined}
      aria-label={title.trim() || t('sectionBlock.section', { number })}
    >
      <div className={classes.head}>
        <TextInput
          id={fieldId(id)}
          className={classes.title}
          classNames={{ input: classes.titleInput }}
          variant="unstyled"
          aria-label={t('sectionBlock.titleOfSection', { number })}
          placeholder={t('sectionBlock.sectionAddTitle', { number })}
          maxLength={GUIDE_LIMITS.title}
          value={title}
          onChange={(event) => actions.edit({ kind: 'set-section', id, title: event.currentTarget.value })}
          onKeyDown={onTitleKey}
        />
        <div className={classes.actions} role="group" aria-label={t('sectionBlock.section', { number })}>
          {!only && (
            <>
              <Action
                label={t('sectionBlock.moveSectionUp', { number })}
                keys="Alt+ArrowUp"
                onClick={() => actions.moveSectionBy(id, -1)}
                icon={IconArrowUp}
              />
              <Action
                label={t('sectionBlock.moveSectionDown', { number })}
                keys="Alt+ArrowDown"
                onClick={() => actions.moveSectionBy(id, 1)}
                icon={IconArrowDown}
              />
            </>
          )}
          <Action label={t('sectionBlock.duplicateSection', { number })} onClick={() => actions.duplicateSection(id)} icon={IconCopy} />
          {!only && (
            <Action label={t('sectionBlock.deleteSection', { number })} onClick={() => actions.removeSection(id)} icon={IconTrash} />
          )}
        </div>
      </div>
      {questions.length === 0 ? (
        <p className={classes.empty}>{t('sectionBlock.noQuestionsYetAdd')}</p>
      ) : (
        <ol className={classes.questions}>
          {questions.map((question, at) => (
            <QuestionCard key={question.id} question={question} section={id} at={at} number={before + at + 1} actions={actions} />
          ))}
        </ol>
      )}
      <Button
        className={classes.add}
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => actions.addQuestion(id)}
      >
        {t('sectionBlock.addQuestion')}
      </Button>
    </section>
  );
});
