import { AUDIT_GROUPS, type AuditGroup } from '@contract/audit';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { formatDate } from '@/lib/format';
import { useOwner } from '@/lib/owner-context';
import { activitySentence, GROUP_NAMES } from '../activity-text';
import { activityOptions } from '../api/security';
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
        label="Show"
        className={classes.filter}
        value={group ?? ''}
        onChange={({ currentTarget }) => setGroup(AUDIT_GROUPS.find((one) => one === currentTarget.value) ?? null)}
        data={[{ value: '', label: 'Everything' }, ...AUDIT_GROUPS.map((value) => ({ value, label: GROUP_NAMES[value] }))]}
      />
      {isPending && <Skeleton height={160} radius="md" mt="lg" />}
      {isError && <ErrorBox title="The activity could not be loaded" text="Try again in a moment." onRetry={() => void refetch()} />}
      {data && entries.length === 0 && <p className={classes.empty}>Nothing here yet.</p>}
      {entries.length > 0 && (
        <ul className={classes.list} aria-label="Activity">
          {entries.map((entry) => (
            <li key={entry.id} className={classes.row}>
              <div className={classes.what}>
                {activitySentence(entry)}
                <span className={classes.about}>
                  {[entry.actor === 'operator' ? 'by the operator' : entry.actor === 'system' ? 'automatic' : null, entry.agent]
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
          Show more
        </Button>
      )}
    </>
  );
}
