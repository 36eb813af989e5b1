import { Badge, Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorBox } from '@/components/ui/error-box';
import { formatDate } from '@/lib/format';
import { useOwner } from '@/lib/owner-context';
import { toast } from '@/lib/toast';
import { revokeOtherSessions, revokeSession, sessionsOptions } from '../api/security';
import classes from './security.module.css';

/** Where the account is signed in, and how to end it there. */
export function SessionsList() {
  const { sub } = useOwner();
  const client = useQueryClient();
  const options = sessionsOptions(sub);
  const { data, isPending, isError, refetch } = useQuery(options);
  const end = useMutation({
    mutationFn: (id: string | null) => (id === null ? revokeOtherSessions() : revokeSession(id)),
    onSuccess: () => toast.success('Signed out there.'),
    onError: () => toast.error('That did not work. Try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: options.queryKey }),
  });
  if (isPending) return <Skeleton height={160} radius="md" />;
  if (isError) return <ErrorBox title="The sessions could not be loaded" text="Try again in a moment." onRetry={() => void refetch()} />;
  if (!data.managed) return <p className={classes.empty}>You sign in through another provider. Manage your sessions there.</p>;
  const others = data.sessions.filter(({ current }) => !current);
  return (
    <>
      <ul className={classes.list} aria-label="Sessions">
        {data.sessions.map((session) => (
          <li key={session.id} className={classes.row}>
            <div className={classes.what}>
              <span>
                {session.agent ?? 'Unknown device'} {session.current && <Badge variant="light">This browser</Badge>}
              </span>
              <span className={classes.about}>
                Signed in {formatDate(session.created_at)} · last used {formatDate(session.last_used_at)}
              </span>
            </div>
            {!session.current && (
              <Button
                variant="default"
                size="xs"
                loading={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
                aria-label={`Sign out ${session.agent ?? 'unknown device'}, last used ${formatDate(session.last_used_at)}`}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button variant="default" mt="md" loading={end.isPending && end.variables === null} onClick={() => end.mutate(null)}>
          Sign out all other sessions
        </Button>
      )}
    </>
  );
}
