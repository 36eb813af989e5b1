import type { InterviewGuide } from '@contract/guide';
import { editState } from '@contract/rehearsal-edits';
import type { RehearsalEdit, RehearsalReport } from '@contract/rehearsal-report';
import { Button } from '@mantine/core';
import { IconCheck } from '@/components/icons/icons';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { readDismissed, rememberDismissed, suggestionKey } from '@/lib/dismissed-findings';
import { editValues } from '../rehearsal-texts';
import { t } from '../texts';
import type { EditableGuide } from '../editable-guide';
import type { RehearsalAddress } from '../use-rehearsal-address';
import { QuestionLine } from './finding-list';
import { Receipts } from './receipts';
import classes from './report.module.css';

type Props = {
  formId: number;
  edits: RehearsalReport['edits'];
  questions: RehearsalReport['questions'];
  rehearsalId: string;
  address: RehearsalAddress;
  /** Null while the editor is being loaded. */
  guide: EditableGuide | null;
};

const nothing = () => null;
const noListener = () => () => undefined;

/** What is remembered of an edit that was dismissed. */
const keyOf = (edit: RehearsalEdit) => suggestionKey(`rehearsal ${edit.type} ${String(edit.to)}`, edit.questionId);

/** Changes of the guide that would mend what was found. Accepted ones are steps of the editor, so that undo and autosave apply. */
export function EditList({ formId, edits, questions, rehearsalId, address, guide }: Props) {
  const [dismissed, setDismissed] = useState<readonly string[]>(() => readDismissed(formId));
  const draft = useSyncExternalStore<InterviewGuide | null>(guide?.texts.subscribe ?? noListener, guide?.texts.get ?? nothing);
  const shown = edits.filter((edit) => !dismissed.includes(keyOf(edit)));
  const hidden = edits.length - shown.length;

  const dismiss = (edit: RehearsalEdit) => {
    setDismissed((before) => [...before, keyOf(edit)]);
    rememberDismissed(formId, [keyOf(edit)]);
  };
  /** The button that had the focus is gone: what comes next gets it. */
  const focusNear = (list: HTMLElement | null, at: number) => {
    requestAnimationFrame(() => (list?.querySelectorAll<HTMLElement>('[data-edit]')[at] ?? list)?.focus());
  };
  return (
    <>
      <ul className={classes.edits} aria-label={t('report.edits')} tabIndex={-1}>
        {shown.map((edit, at) => (
          <Suggestion
            key={edit.id}
            edit={edit}
            question={questions.find(({ id }) => id === edit.questionId)}
            state={draft && editState(draft, edit)}
            onAccept={(list) => {
              guide?.accept(edit);
              focusNear(list, at);
            }}
            onDismiss={(list) => {
              dismiss(edit);
              focusNear(list, at);
            }}
            receipts={<Receipts evidence={edit.evidence} rehearsalId={rehearsalId} address={address} />}
          />
        ))}
      </ul>
      {hidden > 0 && <p className={classes.note}>{t('edit.dismissed', { count: hidden })}</p>}
    </>
  );
}

type SuggestionProps = {
  edit: RehearsalEdit;
  question: RehearsalReport['questions'][number] | undefined;
  /** Null: the draft is not known yet. */
  state: 'open' | 'done' | 'outdated' | null;
  onAccept: (list: HTMLElement | null) => void;
  onDismiss: (list: HTMLElement | null) => void;
  receipts: ReactNode;
};

function Suggestion({ edit, question, state, onAccept, onDismiss, receipts }: SuggestionProps) {
  const { from, to } = editValues(edit);
  const alsoAsk = edit.type === 'wording' ? edit.alsoAsk : null;
  const number = question?.number ?? '';
  const setting = t(`setting.${edit.type}`);
  const listOf = (element: HTMLElement) => element.closest('ul');
  return (
    <li className={classes.edit} data-edit data-state={state ?? undefined} tabIndex={-1} aria-label={t('edit.about', { number, setting })}>
      <p className={classes.what}>
        <span className={classes.label}>{t(`finding.${edit.because}`)}</span> {edit.type === 'wording' ? edit.explanation : ''}
      </p>
      {question && edit.type !== 'wording' && <QuestionLine number={question.number} wording={question.wording} />}
      <p className={classes.change}>
        {edit.type === 'wording' && question && <span className={classes.number}>{t('report.question', { number })}</span>}
        {t.rich(alsoAsk ? 'edit.alsoAsk' : edit.type === 'wording' ? 'edit.reworded' : 'edit.changed', {
          setting: <>{setting}</>,
          from: <del>{from}</del>,
          to: <ins>{to}</ins>,
          also: <ins>{alsoAsk?.wording}</ins>,
        })}
      </p>
      {receipts}
      {state === 'done' && (
        <p className={classes.done}>
          <IconCheck size={16} aria-hidden /> {t('edit.done')}
        </p>
      )}
      {state === 'outdated' && <p className={classes.note}>{t('edit.outdated')}</p>}
      {(state === 'open' || state === null) && (
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="light"
            disabled={state === null}
            aria-label={t('edit.acceptLabel', { number, setting })}
            onClick={(event) => onAccept(listOf(event.currentTarget))}
          >
            {t('edit.accept')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            c="dimmed"
            aria-label={t('edit.dismissLabel', { number, setting })}
            onClick={(event) => onDismiss(listOf(event.currentTarget))}
          >
            {t('edit.dismiss')}
          </Button>
        </div>
      )}
    </li>
  );
}
