import { GUIDE_LIMITS, type GuideQuestion } from '@contract/guide';
import { Textarea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconTrash } from '@/components/icons/icons';
import { memo, useContext, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { questionSettings } from '../guide-texts';
import { t } from '../texts';
import { fieldId, type GuideActions } from '../use-guide-actions';
import { GuideProblems, inDetails } from '../use-guide-problems';
import { useQuestionDrag } from '../use-question-drag';
import { CardAction as Action } from './card-action';
import { Disclosure } from './disclosure';
import classes from './question-card.module.css';
import { QuestionDetails } from './question-details';
import { WordingFindings } from './wording-findings';

type Props = {
  question: GuideQuestion;
  section: string;
  /** Its place in the section. */
  at: number;
  /** In the whole guide, from 1. */
  number: number;
  actions: GuideActions;
};

/** One question: its wording first, everything else behind "Details". */
export const QuestionCard = memo(function QuestionCard({ question, section, at, number, actions }: Props) {
  const { id, wording } = question;
  const { problems, led } = useContext(GuideProblems);
  const [opened, setOpened] = useState(false);
  const [followed, setFollowed] = useState(led);
  if (followed !== led) {
    setFollowed(led);
    if (led?.problem.questionId === id && inDetails(led.problem)) setOpened(true);
  }
  const card = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { dragging, edge } = useQuestionDrag({ id, section, at }, card, handle);

  const onCardKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    // There, these keys open the list.
    if (event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    // Not for the section as well.
    event.stopPropagation();
    actions.moveBy(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  const onWordingKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      actions.addQuestion(section, id);
    }
    if (event.key === 'Backspace' && wording === '' && number > 1) {
      event.preventDefault();
      actions.remove(id);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (wording !== '' || lines.length < 2) return;
    event.preventDefault();
    actions.paste(id, lines);
  };

  return (
    <li ref={card} className={classes.card} data-dragging={dragging || undefined} data-edge={edge ?? undefined} onKeyDown={onCardKey}>
      <div className={classes.head}>
        <span ref={handle} className={classes.handle} title={t('questionCard.dragToMove')}>
          <IconGripVertical size={18} aria-hidden />
        </span>
        <span className={classes.number}>{number}</span>
        <div className={classes.actions} role="group" aria-label={t('questionCard.question', { number })}>
          <Action
            label={t('questionCard.moveQuestionUp', { number })}
            keys="Alt+ArrowUp"
            onClick={() => actions.moveBy(id, -1)}
            icon={IconArrowUp}
          />
          <Action
            label={t('questionCard.moveQuestionDown', { number })}
            keys="Alt+ArrowDown"
            onClick={() => actions.moveBy(id, 1)}
            icon={IconArrowDown}
          />
          <Action label={t('questionCard.duplicateQuestion', { number })} onClick={() => actions.duplicate(id)} icon={IconCopy} />
          <Action label={t('questionCard.deleteQuestion', { number })} onClick={() => actions.remove(id)} icon={IconTrash} />
        </div>
      </div>
      <Textarea
        id={fieldId(id)}
        aria-label={t('questionCard.question', { number })}
        placeholder={t('questionCard.whatDoWantAsk')}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={GUIDE_LIMITS.wording}
        value={wording}
        onChange={(event) => actions.setQuestion(id, { wording: event.currentTarget.value })}
        onKeyDown={onWordingKey}
        onPaste={onPaste}
      />
      {problems
        .filter(({ questionId }) => questionId === id)
        .map(({ field, text }) => (
          <p key={field} className={classes.problem}>
            <span className={classes.problemLabel}>{t('questionCard.beforeYouPublish')}</span> {text}
          </p>
        ))}
      <WordingFindings question={question} index={number - 1} actions={actions} />
      <Disclosure
        opened={opened}
        onToggle={() => setOpened(!opened)}
        label={t('questionCard.details')}
        ariaLabel={t('questionCard.detailsOf', { number })}
        summary={questionSettings(question).join(' · ')}
      >
        <QuestionDetails question={question} actions={actions} />
      </Disclosure>
    </li>
  );
});

/** Lines of a pasted list, without bullets and numbers. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/, '')
        .trim()
        .slice(0, GUIDE_LIMITS.wording),
    )
    .filter((line) => line !== '');
