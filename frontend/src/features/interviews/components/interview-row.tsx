import { titleOf, UNTITLED } from '@contract/form-defaults';
import type { Form } from '@contract/form-reader';
import type { FormActivity } from '@contract/form-activity';
import { IconCopy, IconLink, IconPencil, IconTrash } from '@/components/icons/icons';
import { memo, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TitleInput } from '@/components/ui/editable-title';
import { StatusBadge } from '@/components/ui/status-badge';
import { copyLink } from '@/lib/clipboard';
import { focusAfter } from '@/lib/focus-after';
import { formatDate } from '@/lib/format';
import { HOME_TOAST } from '@/lib/toast';
import { quotaOf, shownState, STATE_TONES } from '../interview-state';
import { t } from '../texts';
import { ActivityChart } from './activity-chart';
import classes from './interview-list.module.css';

type Props = {
  form: Form;
  /** Undefined while it is not known. */
  activity: FormActivity | undefined;
  /** While it is being saved. */
  newTitle: string | null;
  href: string;
  link: string;
  onRename: (form: Form, title: string) => Promise<void>;
  onDuplicate: (form: Form) => void;
  onDelete: (form: Form) => void;
  /** The pointer or the focus is at Delete: its dialog can be loaded. */
  onMayDelete: () => void;
};

/** One interview of Home: opens it, renames it in place, copies its link, duplicates and deletes it. A list has hundreds of them: it holds little. */
export const InterviewRow = memo(function InterviewRow({
  form,
  activity,
  newTitle,
  href,
  link,
  onRename,
  onDuplicate,
  onDelete,
  onMayDelete,
}: Props) {
  const [editing, setEditing] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const title = newTitle ?? titleOf(form);
  const state = shownState(form, activity);

  const save = (typed: string | null, by: 'key' | 'blur') => {
    const close = () => setEditing(false);
    if (by === 'key') focusAfter(close, () => renameButton.current);
    else close();
    const next = typed === '' ? UNTITLED : typed;
    if (next !== null && next !== title) void onRename(form, next);
  };

  return (
    <li className={classes.row}>
      {editing ? (
        <TitleInput title={title} onDone={save} />
      ) : (
        <div className={classes.main}>
          <Link className={classes.title} to={href} state={{ formId: form.id }}>
            {title}
          </Link>
          <p className={classes.meta}>
            <span className={classes.state}>
              {activity && activity.live > 0 ? (
                <StatusBadge tone="live">{t('interviewRow.live', { live: activity.live })}</StatusBadge>
              ) : (
                <StatusBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusBadge>
              )}
            </span>
            <span className={classes.count}>{t('interviewRow.responses', { count: form.responseCount })}</span>
            <span className={classes.facts} data-two={form.responseCount > 0 || undefined}>
              {factsOf(form, activity)}
            </span>
          </p>
        </div>
      )}
      <div className={classes.chart}>{activity && activity.started > 0 && <ActivityChart days={activity.days} />}</div>
      <div className={classes.actions}>
        <Action ref={renameButton} label={t('interviewRow.rename')} of={title} onClick={() => setEditing(true)}>
          <IconPencil size={18} aria-hidden />
        </Action>
        <Action label={t('interviewRow.copyLink')} of={title} onClick={() => void copyLink(link, HOME_TOAST)}>
          <IconLink size={18} aria-hidden />
        </Action>
        <Action label={t('interviewRow.duplicate')} of={title} onClick={() => onDuplicate(form)}>
          <IconCopy size={18} aria-hidden />
        </Action>
        <Action label={t('interviewRow.delete')} of={title} onClick={() => onDelete(form)} onReach={onMayDelete}>
          <IconTrash size={18} aria-hidden />
        </Action>
      </div>
    </li>
  );
});

/** Facts beyond the response count, in one line. */
function factsOf(form: Form, activity: FormActivity | undefined): ReactNode {
  if (form.responseCount === 0) {
    return form.createdAt && <span>{t('interviewRow.created', { date: formatDate(form.createdAt) })}</span>;
  }
  if (!activity) return null;
  const quota = quotaOf(form, activity);
  return (
    <>
      <span>{t('interviewRow.ofCompleted', { completed: activity.completed, started: activity.started })}</span>
      {quota && <span>{t('interviewRow.quota', quota)}</span>}
      {activity.last_response_at && (
        <span>{t('interviewRow.lastResponse', { date: formatDate(activity.last_response_at).split(',')[0] ?? '' })}</span>
      )}
    </>
  );
}

type ActionProps = {
  label: string;
  of: string;
  onClick: () => void;
  onReach?: () => void;
  children: ReactNode;
  ref?: React.Ref<HTMLButtonElement>;
};

/** A bare button that shows its name by style alone: a list has hundreds of them. */
function Action({ label, of, onClick, onReach, children, ref }: ActionProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={classes.action}
      aria-label={`${label} ${of}`}
      data-label={label}
      onClick={onClick}
      onPointerEnter={onReach}
      onFocus={onReach}
    >
      {children}
    </button>
  );
}
