import type { SessionWire } from '@contract/sessions';
import { Badge, Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorBox } from '@/components/ui/error-box';
import { formatDate } from '@/lib/format';
import { useOwner } from '@/lib/owner-context';
import { toast } from '@/lib/toast';
import { revokeOtherSessions, revokeSession, sessionsOptions } from '../api/security';
import { t } from '../texts';
import classes from './security.module.css';

/** Where the account is signed in, and how to end it there. */
export function SessionsList() {
  const { sub } = useOwner();
  const client = useQueryClient();
  const options = sessionsOptions(sub);
  const { data, isPending, isError, refetch } = useQuery(options);
  const end = useMutation({
    mutationFn: (id: string | null) => (id === null ? revokeOtherSessions() : revokeSession(id)),
    onSuccess: () => toast.success(t('sessionsList.signedOutThere')),
    onError: () => toast.error(t('sessionsList.didNotWorkTry')),
    onSettled: () => client.invalidateQueries({ queryKey: options.queryKey }),
  });
  if (isPending) return <Skeleton height={160} radius="md" />;
  if (isError) {
    return <ErrorBox title={t('sessionsList.loadFailed')} text={t('sessionsList.tryAgainMoment')} onRetry={() => void refetch()} />;
  }
  if (!data.managed) return <p className={classes.empty}>{t('sessionsList.signThroughAnotherProvider')}</p>;
  const others = data.sessions.filter(({ current }) => !current);
  return (
    <>
      <ul className={classes.list} aria-label={t('sessionsList.sessions')}>
        {data.sessions.map((session) => (
          <li key={session.id} className={classes.row}>
            <div className={classes.what}>
              <span>
                {session.agent ?? t('sessionsList.unknownDevice')}{' '}
                {session.current && <Badge variant="light">{t('sessionsList.thisBrowser')}</Badge>}
              </span>
              <span className={classes.about}>
                {t('sessionsList.signedLastUsed', {
                  createdAt: formatDate(session.created_at),
                  lastUsedAt: formatDate(session.last_used_at),
                })}
              </span>
            </div>
            {!session.current && (
              <Button
                variant="default"
                size="xs"
                loading={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
                aria-label={signOutLabel(session)}
              >
                {t('sessionsList.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button variant="default" mt="md" loading={end.isPending && end.variables === null} onClick={() => end.mutate(null)}>
          {t('sessionsList.signOutAllOther')}
        </Button>
      )}
    </>
  );
}

function signOutLabel({ agent, last_used_at }: SessionWire): string {
  const lastUsedAt = formatDate(last_used_at);
  return agent === null ? t('sessionsList.signOutUnknown', { lastUsedAt }) : t('sessionsList.signOutLastUsed', { agent, lastUsedAt });
}
