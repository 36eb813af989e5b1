import type { Receipt } from '@contract/account';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { downloadText } from '@/lib/download';
import { formatDate } from '@/lib/format';
import { receiptOptions } from '../api/security';
import { t } from '../texts';
import classes from './security.module.css';

const COUNTS = ['interviews', 'responses', 'turns', 'calls', 'recordings', 'reports', 'activity', 'subscriptions', 'sessions'] as const;

/** How far a deletion is, and what it has deleted. */
export function DeletionReceipt({ id }: { id: string }) {
  const { data: receipt, isError } = useQuery(receiptOptions(id));
  if (isError && !receipt) return <p role="alert">{t('deletionReceipt.findFailed')}</p>;
  if (!receipt) return <Loader />;
  return (
    <div className={classes.receipt}>
      <p role="status">
        {receipt.completed_at
          ? t('deletionReceipt.everythingDeleted', { completedAt: formatDate(receipt.completed_at) })
          : t('deletionReceipt.dataBeingDeletedClose')}
      </p>
      <dl>
        <div>
          <dt>{t('deletionReceipt.receipt')}</dt>
          <dd>{receipt.id}</dd>
        </div>
        {COUNTS.map((name) =>
          receipt.counts[name] === undefined ? null : (
            <div key={name}>
              <dt>{t(`receipt.${name}`)}</dt>
              <dd>{receipt.counts[name]}</dd>
            </div>
          ),
        )}
      </dl>
      {receipt.completed_at && (
        <Button variant="default" onClick={() => save(receipt)}>
          {t('deletionReceipt.downloadReceipt')}
        </Button>
      )}
    </div>
  );
}

const save = (receipt: Receipt) =>
  downloadText(`colloquy-deletion-${receipt.id}.json`, `${JSON.stringify(receipt, null, 2)}\n`, 'application/json');
