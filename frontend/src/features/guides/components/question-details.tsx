import { GUIDE_LIMITS, PROBES, PROBING_DEPTHS, type GuideQuestion } from '@contract/guide';
import { SegmentedControl, Switch, Textarea } from '@mantine/core';
import { useId } from 'react';
import { t } from '../texts';
import type { GuideActions } from '../use-guide-actions';
import { problemFieldId } from '../use-guide-problems';
import { AnswerFields } from './answer-fields';
import { BranchFields } from './branch-fields';
import classes from './question-details.module.css';
import { ImageField } from './image-field';
import { NumberField } from './number-field';

type Props = { question: GuideQuestion; actions: GuideActions };

/** Everything about a question but its wording. */
export function QuestionDetails({ question, actions }: Props) {
  const set = (change: Partial<Omit<GuideQuestion, 'id'>>) => actions.setQuestion(question.id, change);
  const followUps = useId();
  const note = (field: 'purpose' | 'hints' | 'moveOn' | 'stimulus', label: string, description: string, placeholder?: string) => (
    <Textarea
      label={label}
      description={description}
      placeholder={placeholder}
      id={field === 'stimulus' ? problemFieldId(question.id, field) : undefined}
      autosize
      minRows={1}
      maxRows={8}
      maxLength={GUIDE_LIMITS.note}
      value={question[field]}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <div className={classes.details}>
      {note('purpose', t('questionDetails.purpose'), t('questionDetails.purposeHint'), t('questionDetails.purposeExample'))}
      <div className={classes.pair}>
        <Switch
          label={t('questionDetails.mustAsk')}
          description={t('questionDetails.mustAskHint')}
          checked={question.required}
          onChange={(event) => set({ required: event.currentTarget.checked })}
        />
        <Switch
          label={t('questionDetails.fixedWording')}
          description={t('questionDetails.fixedWordingHint')}
          checked={question.fixedWording}
          onChange={(event) => set({ fixedWording: event.currentTarget.checked })}
        />
      </div>
      <div className={classes.group} role="group" aria-labelledby={followUps}>
        <span id={followUps} className={classes.label}>
          {t('questionDetails.followUps')}
        </span>
        <SegmentedControl
          aria-labelledby={followUps}
          className={classes.depths}
          data={PROBING_DEPTHS.map((value) => ({ value, label: t(`depth.${value}`) }))}
          value={question.probing}
          onChange={(value) => set({ probing: value })}
        />
        <p className={classes.hint}>{t(`depth.${question.probing}.text`, { count: PROBES[question.probing] })}</p>
      </div>
      {question.probing !== 'none' &&
        note('hints', t('questionDetails.whatFollowUp'), t('questionDetails.optional'), t('questionDetails.followUpExample'))}
      <div className={classes.pair}>
        {note('moveOn', t('questionDetails.whenMove'), t('questionDetails.moveOnHint'), t('questionDetails.moveOnExample'))}
        <NumberField
          label={t('questionDetails.timeBudget')}
          description={t('questionDetails.timeBudgetHint')}
          value={question.minutes}
          min={0.5}
          max={GUIDE_LIMITS.minutes}
          step={0.5}
          onChange={(minutes) => set({ minutes })}
        />
      </div>
      <AnswerFields question={question} onChange={set} />
      {question.answer.type !== 'open' && <BranchFields question={question} onChange={set} />}
      <ImageField question={question} onChange={set} />
      {note('stimulus', t('questionDetails.textToShow'), t('questionDetails.textToShowHint'))}
    </div>
  );
}
