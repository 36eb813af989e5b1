import {
  GUIDE_LIMITS,
  questionsIn,
  type AnswerType,
  type Branch,
  type BranchCondition,
  type GuideQuestion,
  type InterviewGuide,
} from '@contract/guide';
import { NativeSelect } from '@mantine/core';
import { createContext, useContext } from 'react';
import { t } from '../texts';
import { AddButton, RemoveButton } from './list-buttons';
import { NumberField } from './number-field';
import classes from './question-details.module.css';

/** The guide that is being edited, for the few fields that name other questions. */
export const EditedGuide = createContext<InterviewGuide | null>(null);

type Props = { question: GuideQuestion; onChange: (change: Partial<Omit<GuideQuestion, 'id'>>) => void };

/** Letters of a question in the list of targets. */
const SHORT = 60;

/** Where an answer leads, when it is not the next question. */
export function BranchFields({ question, onChange }: Props) {
  const guide = useContext(EditedGuide);
  const all = guide ? questionsIn(guide) : [];
  const here = all.findIndex(({ id }) => id === question.id);
  const targets = [
    ...all.slice(here + 1).map(({ id, wording }, i) => ({
      value: id,
      label: `${here + i + 2}. ${wording.trim().slice(0, SHORT) || t('branchFields.untitledQuestion')}`,
    })),
    { value: 'end', label: t('branchFields.end') },
  ];
  const { branches, answer } = question;
  const change = (at: number, branch: Branch) => onChange({ branches: branches.map((one, i) => (i === at ? branch : one)) });
  return (
    <div className={classes.group} role="group" aria-label={t('branchFields.branches')}>
      <span className={classes.label}>{t('branchFields.branches')}</span>
      {branches.length === 0 && <p className={classes.hint}>{t('branchFields.everyAnswerLeadsNext')}</p>}
      {branches.map((branch, i) => (
        <div key={i} className={classes.branch}>
          <span>{t('branchFields.if')}</span>
          <Condition answer={answer} when={branch.when} number={i + 1} onChange={(when) => change(i, { ...branch, when })} />
          <span>{t('branchFields.goTo')}</span>
          <NativeSelect
            className={classes.grow}
            aria-label={t('branchFields.whereBranchLeads', { i: i + 1 })}
            data={targets}
            value={branch.goTo}
            onChange={(event) => change(i, { ...branch, goTo: event.currentTarget.value })}
          />
          <RemoveButton
            label={t('branchFields.removeBranch', { i: i + 1 })}
            onClick={() => onChange({ branches: branches.filter((_, other) => other !== i) })}
          />
        </div>
      ))}
      <AddButton
        label={t('branchFields.addBranch')}
        disabled={branches.length >= GUIDE_LIMITS.branches}
        onClick={() => onChange({ branches: [...branches, { when: firstCondition(answer, branches), goTo: 'end' }] })}
      />
    </div>
  );
}

/** The first option without a branch, or the lower part of a scale. */
function firstCondition(answer: AnswerType, branches: readonly Branch[]): BranchCondition {
  if (answer.type === 'choice') {
    const used = branches.flatMap(({ when }) => (when.type === 'option' ? [when.option] : []));
    return { type: 'option', option: answer.options.find((option) => !used.includes(option)) ?? answer.options[0] ?? '' };
  }
  if (answer.type === 'scale') return { type: 'below', value: Math.ceil((answer.min + answer.max) / 2) };
  return { type: 'below', value: 1 };
}

type ConditionProps = { answer: AnswerType; when: BranchCondition; number: number; onChange: (when: BranchCondition) => void };

function Condition({ answer, when, number, onChange }: ConditionProps) {
  if (answer.type === 'choice') {
    return (
      <NativeSelect
        aria-label={t('branchFields.answerOfBranch', { number })}
        data={[...answer.options]}
        value={when.type === 'option' ? when.option : ''}
        onChange={(event) => onChange({ type: 'option', option: event.currentTarget.value })}
      />
    );
  }
  const { type, value } = when.type === 'option' ? { type: 'below' as const, value: 0 } : when;
  return (
    <>
      <NativeSelect
        aria-label={t('branchFields.comparisonOfBranch', { number })}
        data={[
          { value: 'below', label: t('branchFields.below') },
          { value: 'above', label: t('branchFields.above') },
        ]}
        value={type}
        onChange={(event) => onChange({ type: event.currentTarget.value as 'below' | 'above', value })}
      />
      <div className={classes.value}>
        <NumberField
          ariaLabel={t('branchFields.valueOfBranch', { number })}
          required
          min={-GUIDE_LIMITS.number}
          max={GUIDE_LIMITS.number}
          value={value}
          onChange={(next) => next !== null && onChange({ type, value: next })}
        />
      </div>
    </>
  );
}
