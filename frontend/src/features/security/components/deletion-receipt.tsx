import type { Receipt } from '@contract/account';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { downloadText } from '@/lib/download';
import { formatDate } from '@/lib/format';
import { receiptOptions } from '../api/security';
import classes from './security.module.css';

const NAMES: Record<string, string> = {
  interviews: 'Interviews',
  responses: 'Responses',
  turns: 'Transcript turns',
  calls: 'Calls',
  recordings: 'Recordings',
  reports: 'Reports',
  activity: 'Activity entries',
  subscriptions: 'Subscriptions cancelled',
  sessions: 'Sessions',
};

/** How far a deletion is, and what it has deleted. */
export function DeletionReceipt({ id }: { id: string }) {
  const { data: receipt, isError } = useQuery(receiptOptions(id));
  if (isError && !receipt) return <p role="alert">We couldn't find a receipt with this number.</p>;
  if (!receipt) return <Loader />;
  return (
    <div className={classes.receipt}>
      <p role="status">
        {receipt.completed_at
          ? `Everything was deleted on ${formatDate(receipt.completed_at)}.`
          : 'Your data is being deleted. You can close this page.'}
      </p>
      <dl>
        <div>
          <dt>Receipt</dt>
          <dd>{receipt.id}</dd>
        </div>
        {Object.entries(NAMES).map(([name, label]) =>
          receipt.counts[name] === undefined ? null : (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{receipt.counts[name]}</dd>
            </div>
          ),
        )}
      </dl>
      {receipt.completed_at && (
        <Button variant="default" onClick={() => save(receipt)}>
          Download receipt
        </Button>
      )}
    </div>
  );
}

const save = (receipt: Receipt) =>
  downloadText(`colloquy-deletion-${receipt.id}.json`, `${JSON.stringify(receipt, null, 2)}\n`, 'application/json');
