import type { Codebook, Decision } from '@contract/codebook';
import { Button, Drawer, Skeleton } from '@mantine/core';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { formatDate } from '@/lib/format';
import { useHistory } from '../api/codebook.queries';
import { decisionText } from './decision-text';
import classes from './history-drawer.module.css';
import { StepButtons } from './step-buttons';
import { t } from './texts';

type Props = { formId: number; codebook: Codebook; opened: boolean; onClose: () => void };

/** All decisions about the codebook, the newest first. */
export function HistoryDrawer({ formId, codebook, opened, onClose }: Props) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(formId, opened);
  const decisions = data?.pages.flatMap((page) => page.decisions) ?? [];
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="md"
      title={<span className={classes.title}>{t('history.title')}</span>}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <div className={classes.steps}>
        <StepButtons formId={formId} codebook={codebook} />
        <p className={classes.next}>
          {codebook.undo ? t('history.next', { text: decisionText(codebook.undo) }) : t('steps.nothingToUndo')}
        </p>
      </div>
      {isPending && <Skeleton height={240} radius="md" role="status" aria-label={t('history.loading')} />}
      {error && <ErrorBox title={t('history.failed')} text={errorText(error)} onRetry={() => void refetch()} />}
      {data && decisions.length === 0 && <p className={classes.next}>{t('history.none')}</p>}
      <ol className={classes.decisions} aria-label={t('history.title')}>
        {decisions.map((decision) => (
          <Entry key={decision.id} decision={decision} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </Drawer>
  );
}

function Entry({ decision }: { decision: Decision }) {
  return (
    <li className={classes.decision} data-undone={decision.undone || undefined}>
      <span className={classes.text} dir="auto">
        {t('toast.done', { text: decisionText(decision) })}
      </span>
      <span className={classes.meta}>
        {decision.undone && <span className={classes.undone}>{t('history.undone')}</span>}
        <span>{decision.author ?? t('history.noAuthor')}</span>
        <time dateTime={decision.at}>{formatDate(decision.at)}</time>
      </span>
    </li>
  );
}
