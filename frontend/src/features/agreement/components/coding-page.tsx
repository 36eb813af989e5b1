import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { ApiError, errorText } from '@/lib/api-client';
import { formatDate } from '@/lib/format';
import { linkSource } from '../api/agreement.queries';
import { t } from '../texts';
import { BlindCoding } from './blind-coding';
import classes from './coding-page.module.css';

/** What a second coder sees who opens a link: no account, nothing of the first coder. @param token stands after `#` in the address */
export function CodingPage({ token }: { token: string }) {
  const client = useQueryClient();
  const source = useMemo(() => linkSource(token), [token]);
  const key = ['coding', token];
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => source.read(signal),
    // What is coded here is newer than what was read.
    staleTime: Infinity,
    gcTime: 0,
  });

  if (isPending) return <PageSkeleton />;
  if (!data) {
    const isGone = error instanceof ApiError && error.code === 'NOT_FOUND';
    return (
      <FullPageMessage title={isGone ? t('coding.gone') : t('coding.loadFailed')} text={errorText(error)}>
        {!isGone && <Button onClick={() => void refetch()}>{t('coding.retry')}</Button>}
      </FullPageMessage>
    );
  }
  if (data.finished) return <FullPageMessage title={t('coding.done')} text={t('coding.doneText')} />;
  const title = t('coding.title', { name: data.interviewName });
  return (
    <main className={classes.page}>
      <Page title={title}>
        <PageHeader>
          <PageTitle>{title}</PageTitle>
        </PageHeader>
        <p className={classes.lead}>{t('coding.lead')}</p>
        <p className={classes.lead}>
          {t('coding.private')} {data.expiresAt && t('coding.until', { date: formatDate(data.expiresAt) })}
        </p>
        <BlindCoding round={data} source={source} onFinished={() => client.setQueryData(key, { ...data, finished: true, units: [] })} />
      </Page>
    </main>
  );
}
