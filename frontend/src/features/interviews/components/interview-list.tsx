import { Button, Skeleton } from '@mantine/core';
import type { Form } from '@contract/form-reader';
import { IconMessages } from '@tabler/icons-react';
import { startTransition, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { LinkButton } from '@/components/ui/link-button';
import { onDemand } from '@/components/ui/on-demand';
import { StatusBadge } from '@/components/ui/status-badge';
import { errorText } from '@/lib/api-client';
import { log } from '@/lib/log';
import { HOME_TOAST, toast } from '@/lib/toast';
import { useActivity } from '../api/activity.queries';
import { useInterviews, useRenameInterview } from '../api/interviews.queries';
import classes from './interview-list.module.css';
import { InterviewRow } from './interview-row';

const DeleteInterviewDialog = onDemand('The question before deleting', () =>
  import('./delete-interview-dialog').then((m) => m.DeleteInterviewDialog),
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
  const forms = useMemo(() => data?.pages.flatMap((page) => page.forms) ?? [], [data]);
  const activity = useActivity(useMemo(() => forms.map(({ id }) => id), [forms]));
  const shown = useFirstRowsFirst(forms);

  return (
    <>
      <ul className={classes.list} aria-label="Interviews" aria-busy={isPending}>
        <li className={classes.row}>
          <div className={classes.main}>
            <span className={classes.sample}>
              <Link className={classes.title} to={sampleHref}>
                Sample Interview
              </Link>
              <StatusBadge tone="accent">Sample</StatusBadge>
            </span>
            <p className={classes.meta}>
              <span className={classes.count}>1 Response</span>
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
            onDelete={setPendingDelete}
            onMayDelete={DeleteInterviewDialog.preload}
          />
        ))}
      </ul>
      {error && !data && (
        <div style={{ marginTop: 16 }}>
          <ErrorBox
            title="Your interviews could not be loaded"
            text={errorText(error, 'Failed to get forms')}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data && forms.length === 0 && (
        <div className={classes.none}>
          <EmptyState
            icon={<IconMessages size={22} />}
            title="You have no interviews yet"
            text="Write down what you want to find out, try the interview yourself, then share its link. The sample shows what you get back."
          >
            {firstStep}
            <LinkButton to={sampleHref} variant="default">
              See the sample
            </LinkButton>
          </EmptyState>
        </div>
      )}
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
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
        toast.success('Title updated successfully', HOME_TOAST);
      } catch (error) {
        log.error('The title could not be saved', errorText(error));
        toast.error('Failed to update title', HOME_TOAST);
      }
    },
    [mutateAsync],
  );
  return { rename, renaming: isPending ? variables : null };
}
