import { AUDIT_GROUPS, type AuditGroup } from '@contract/audit';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { formatDate } from '@/lib/format';
import { useOwner } from '@/lib/owner-context';
import { activitySentence } from '../activity-text';
import { activityOptions } from '../api/security';
import { t } from '../texts';
import classes from './security.module.css';

/** The account's activity, newest first. */
export function ActivityList() {
  const { sub } = useOwner();
  const [group, setGroup] = useState<AuditGroup | null>(null);
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    activityOptions(sub, group),
  );
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <NativeSelect
        label={t('activityList.show')}
        className={classes.filter}
        value={group ?? ''}
        onChange={({ currentTarget }) => setGroup(AUDIT_GROUPS.find((one) => one === currentTarget.value) ?? null)}
        data={[{ value: '', label: t('activityList.everything') }, ...AUDIT_GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))]}
      />
      {isPending && <Skeleton height={160} radius="md" mt="lg" />}
      {isError && <ErrorBox title={t('activityList.loadFailed')} text={t('activityList.tryAgainMoment')} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && <p className={classes.empty}>{t('activityList.nothingHereYet')}</p>}
      {entries.length > 0 && (
        <ul className={classes.list} aria-label={t('activityList.activity')}>
          {entries.map((entry) => (
            <li key={entry.id} className={classes.row}>
              <div className={classes.what}>
                {activitySentence(entry)}
                <span className={classes.about}>
                  {[
                    entry.actor === 'operator'
                      ? t('activityList.byTheOperator')
                      : entry.actor === 'system'
                        ? t('activityList.byTheSystem')
                        : null,
                    entry.agent,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              <time className={classes.time} dateTime={`${entry.at}Z`}>
                {formatDate(entry.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('activityList.showMore')}
        </Button>
      )}
    </>
  );
}
