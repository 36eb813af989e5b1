import { Button, Skeleton } from '@mantine/core';
import { titleOf } from '@contract/form-defaults';
import type { Form } from '@contract/form-reader';
import { IconMessages } from '@/components/icons/icons';
import { startTransition, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { LinkButton } from '@/components/ui/link-button';
import { onDemand } from '@/components/ui/on-demand';
import { StatusBadge } from '@/components/ui/status-badge';
import { errorText } from '@/lib/api-client';
import { log } from '@/lib/log';
import { HOME_TOAST, toast, TOAST_MS } from '@/lib/toast';
import { useActivity } from '../api/activity.queries';
import { useDuplicateInterview, useInterviews, useRenameInterview } from '../api/interviews.queries';
import { t } from '../texts';
import classes from './interview-list.module.css';
import { InterviewRow } from './interview-row';

const DeleteInterviewDialog = onDemand(
  () => t('interviewList.deleteDialog'),
  () => import('./delete-interview-dialog').then((m) => m.DeleteInterviewDialog),
);

type Props = {
  sampleHref: string;
  hrefOf: (form: Form) => string;
  linkOf: (form: Form) => string;
  /** The way to a first interview. */
  firstStep: ReactNode;
};

/** The owner's interviews, newest first, after the sample. */
export function InterviewList({ sampleHref, hrefOf, linkOf, firstStep }: Props) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInterviews();
  const [pendingDelete, setPendingDelete] = useState<Form | null>(null);
  const { rename, renaming } = useRename();
  const duplicate = useDuplicate(hrefOf);
  const forms = useMemo(() => data?.pages.flatMap((page) => page.forms) ?? [], [data]);
  const activity = useActivity(useMemo(() => forms.map(({ id }) => id), [forms]));
  const shown = useFirstRowsFirst(forms);

  return (
    <>
      <ul className={classes.list} aria-label={t('interviewList.interviews')} aria-busy={isPending}>
        <li className={classes.row}>
          <div className={classes.main}>
            <span className={classes.sample}>
              <Link className={classes.title} to={sampleHref}>
                {t('interviewList.sampleInterview')}
              </Link>
              <StatusBadge tone="accent">{t('interviewList.sample')}</StatusBadge>
            </span>
            <p className={classes.meta}>
              <span className={classes.count}>{t('interviewList.sampleResponses')}</span>
            </p>
          </div>
        </li>
        {isPending &&
          [0, 1, 2].map((row) => (
            <li key={row} className={classes.row} aria-hidden>
              <div className={classes.main}>
                <Skeleton height={16} width={220 - row * 40} mb={10} />
                <Skeleton height={12} width={140} />
              </div>
            </li>
          ))}
        {shown.map((form) => (
          <InterviewRow
            key={form.id}
            form={form}
            activity={activity.get(form.id)}
            newTitle={renaming?.id === form.id ? renaming.title : null}
            href={hrefOf(form)}
            link={linkOf(form)}
            onRename={rename}
            onDuplicate={duplicate}
            onDelete={setPendingDelete}
            onMayDelete={DeleteInterviewDialog.preload}
          />
        ))}
      </ul>
      {error && !data && (
        <div style={{ marginTop: 16 }}>
          <ErrorBox
            title={t('interviewList.loadFailed')}
            text={errorText(error, t('interviewList.getFailed'))}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data && forms.length === 0 && (
        <div className={classes.none}>
          <EmptyState icon={<IconMessages size={22} />} title={t('interviewList.none')} text={t('interviewList.noneText')}>
            {firstStep}
            <LinkButton to={sampleHref} variant="default">
              {t('interviewList.seeTheSample')}
            </LinkButton>
          </EmptyState>
        </div>
      )}
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('interviewList.loadMore')}
          </Button>
        </div>
      )}
      <DeleteInterviewDialog opened={pendingDelete !== null} form={pendingDelete} onClose={() => setPendingDelete(null)} />
    </>
  );
}

/** More than any screen shows at once. */
const FIRST_ROWS = 50;

/** Renders the first rows of a long list at once, and the rest at low priority. */
function useFirstRowsFirst<T>(rows: readonly T[]): readonly T[] {
  const [all, setAll] = useState(rows.length <= FIRST_ROWS);
  useEffect(() => startTransition(() => setAll(true)), []);
  return all ? rows : rows.slice(0, FIRST_ROWS);
}

/** Saves a title and says how it went. */
function useRename() {
  const { mutateAsync, isPending, variables } = useRenameInterview();
  const rename = useCallback(
    async ({ id }: Form, title: string) => {
      try {
        await mutateAsync({ id, title });
        toast.success(t('interviewList.titleUpdatedSuccessfully'), HOME_TOAST);
      } catch (error) {
        log.error('The title could not be saved', errorText(error));
        toast.error(t('interviewList.failedUpdateTitle'), HOME_TOAST);
      }
    },
    [mutateAsync],
  );
  return { rename, renaming: isPending ? variables : null };
}

/** Copies an interview as a new draft, and says how it went. */
function useDuplicate(hrefOf: (form: Form) => string) {
  const { mutateAsync } = useDuplicateInterview();
  const navigate = useNavigate();
  return useCallback(
    (form: Form) => {
      const open = (copy: Form) => void navigate(hrefOf(copy), { state: { formId: copy.id } });
      mutateAsync(form.id).then(
        (copy) =>
          toast.success(t('interviewList.duplicated', { title: titleOf(copy) }), {
            duration: TOAST_MS.undo,
            action: { label: t('interviewList.openCopy'), run: () => open(copy) },
          }),
        (error: unknown) => {
          log.error('The interview could not be duplicated', errorText(error));
          toast.error(t('interviewList.failedDuplicate', { reason: errorText(error) }), HOME_TOAST);
        },
      );
    },
    [mutateAsync, navigate, hrefOf],
  );
}
