import { Button, Group, Skeleton } from '@mantine/core';
import { errorText } from '@/lib/api-client';
import { ErrorBox } from '@/components/ui/error-box';
import type { ThemeSource } from './add-themes-dialog';
import classes from './dialogs.module.css';
import { useAnalysedInterviews } from './other-interviews';
import { Source } from './source-choice';
import { t } from './texts';

type Props = { formId: number; onChoose: (source: ThemeSource) => void; onBack: () => void };

/** Another interview of the same owner, whose themes are copied. */
export function InterviewChoice({ formId, onChoose, onBack }: Props) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAnalysedInterviews(formId);
  const interviews = data?.pages.flatMap((page) => page.interviews) ?? [];
  return (
    <div className={classes.stack}>
      <p className={classes.text}>{t('interview.lead')}</p>
      {isPending && <Skeleton height={160} radius="md" role="status" aria-label={t('interview.loading')} />}
      {error && <ErrorBox title={t('interview.failed')} text={errorText(error)} onRetry={() => void refetch()} />}
      {data && interviews.length === 0 && !hasNextPage && <p className={classes.text}>{t('interview.none')}</p>}
      <ul className={classes.sources}>
        {interviews.map(({ id, title }) => (
          <Source key={id} name={title} onClick={() => onChoose({ themes: { source: 'report', formId: id }, name: title })} />
        ))}
      </ul>
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {t('dialog.back')}
        </Button>
        {hasNextPage && (
          <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('interview.more')}
          </Button>
        )}
      </Group>
    </div>
  );
}
