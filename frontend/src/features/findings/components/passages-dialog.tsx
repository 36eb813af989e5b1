import { Button, Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { type PassageFilter, usePassages } from '../api/findings.queries';
import { t } from '../texts';
import type { OpenPassage } from './open-passage';
import classes from './passages-dialog.module.css';

export type ShownPassages = { title: string; filter: PassageFilter };

type Props = ShownPassages & { formId: number; onOpenPassage: OpenPassage; onClose: () => void };

/** The passages behind a number; each leads to its transcript. */
export function PassagesDialog({ title, formId, filter, onOpenPassage, onClose }: Props) {
  const narrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  return (
    <Modal opened size="lg" fullScreen={narrow} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('passages.close') }}>
      <Passages formId={formId} filter={filter} onOpenPassage={onOpenPassage} />
    </Modal>
  );
}

function Passages({ formId, filter, onOpenPassage }: Pick<Props, 'formId' | 'filter' | 'onOpenPassage'>) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePassages(formId, filter);
  if (!data) {
    return error ? (
      <ErrorBox title={t('passages.failed')} text={errorText(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton role="status" aria-label={t('passages.loading')} height={160} />
    );
  }
  const passages = data.pages.flatMap((page) => page.passages);
  const total = data.pages[0]?.total ?? passages.length;
  return (
    <>
      <p className={classes.total}>{total === 0 ? t('passages.none') : t('passages.total', { count: total })}</p>
      <ul className={classes.list}>
        {passages.map(({ id, responseId, turn, text, label, participant }) => (
          <li key={id} className={classes.passage}>
            <blockquote dir="auto">{text === '' ? t('passages.deleted', { label }) : `“${text}”`}</blockquote>
            <p className={classes.source}>
              {participant && <span>{participant}</span>}
              <button
                type="button"
                className={classes.open}
                aria-label={t('passages.openNamed', { name: participant ?? '', text: text.slice(0, 80) })}
                onClick={() => onOpenPassage({ key: id, responseId, turn, text })}
              >
                {t('passages.open')}
              </button>
            </p>
          </li>
        ))}
      </ul>
      {error && <ErrorBox title={t('passages.failed')} text={errorText(error)} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('passages.more')}
        </Button>
      )}
    </>
  );
}
