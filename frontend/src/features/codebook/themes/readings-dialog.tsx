import type { Reading, ReadingsAnswer } from '@contract/codebook-readings';
import { Button, Modal, NativeSelect, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { toast } from '@/lib/toast';
import { useReadAgain, useReadings } from '../api/codebook.queries';
import { ReadingList } from './reading-list';
import classes from './readings-dialog.module.css';
import { t } from './texts';

const STATES = ['all', 'read', 'failed', 'waiting'] as const;
type Shown = (typeof STATES)[number];

type Props = { formId: number; opened: boolean; onClose: () => void };

/** Which interviews were read by whom, and reading them again. */
export function ReadingsDialog({ formId, opened, onClose }: Props) {
  const [shown, setShown] = useState<Shown>('all');
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadings(
    formId,
    shown === 'all' ? undefined : shown,
    opened,
  );
  const again = useReadAgain(formId);
  const readAgain = (which: Parameters<typeof again.mutate>[0]) =>
    again.mutate(which, {
      onSuccess: ({ scheduled }) => toast.success(t('readings.scheduled', { count: scheduled })),
      onError: (failure) => toast.error(errorText(failure)),
    });
  const first = data?.pages[0];
  const readings = data?.pages.flatMap((page) => page.readings) ?? [];
  return (
    <Modal opened={opened} onClose={onClose} title={t('readings.title')} size="xl" closeButtonProps={{ 'aria-label': t('dialog.close') }}>
      <div className={classes.stack}>
        {error && <ErrorBox title={t('readings.failed')} text={errorText(error)} onRetry={() => void refetch()} />}
        {first && <Summary answer={first} onReadAgain={readAgain} isPending={again.isPending} />}
        <NativeSelect
          label={t('readings.show')}
          value={shown}
          data={STATES.map((state) => ({
            value: state,
            label: t(`readings.state.${state}`, { count: first ? countOf(state, first) : 0 }),
          }))}
          onChange={(event) => setShown(STATES.find((one) => one === event.currentTarget.value) ?? 'all')}
        />
        {isPending && <Skeleton height={240} radius="md" role="status" aria-label={t('readings.loading')} />}
        {data && readings.length === 0 && <p className={classes.text}>{t('readings.none')}</p>}
        <ReadingList
          readings={readings}
          disabled={again.isPending}
          onReadAgain={({ responseId }: Reading) => readAgain({ responseIds: [responseId] })}
        />
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('readings.more')}
          </Button>
        )}
      </div>
    </Modal>
  );
}

const countOf = (state: Shown, { totals }: ReadingsAnswer) =>
  state === 'all' ? totals.read + totals.failed + totals.waiting : totals[state];

type SummaryProps = {
  answer: ReadingsAnswer;
  onReadAgain: (which: { only?: 'failed' }) => void;
  isPending: boolean;
};

function Summary({ answer: { totals, readers }, onReadAgain, isPending }: SummaryProps) {
  const [isAsking, setAsking] = useState(false);
  const all = totals.read + totals.failed + totals.waiting;
  return (
    <>
      <ul className={classes.readers}>
        {readers.map(({ kind, model, interviews }) => (
          <li key={`${kind} ${model ?? ''}`}>
            {kind === 'model'
              ? t('readings.byModel', { model: model ?? '', count: interviews })
              : t('readings.byBuiltIn', { count: interviews })}
          </li>
        ))}
      </ul>
      <div className={classes.again}>
        {totals.failed > 0 && (
          <Button variant="light" disabled={isPending} onClick={() => onReadAgain({ only: 'failed' })}>
            {t('readings.againFailed', { count: totals.failed })}
          </Button>
        )}
        {!isAsking && (
          <Button variant="default" disabled={isPending || all === 0} onClick={() => setAsking(true)}>
            {t('readings.againAll')}
          </Button>
        )}
      </div>
      {isAsking && (
        <div className={classes.ask} role="group" aria-label={t('readings.againAll')}>
          <p>{t('readings.cost', { count: all })}</p>
          <div className={classes.again}>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('dialog.cancel')}
            </Button>
            <Button
              disabled={isPending}
              data-autofocus
              onClick={() => {
                setAsking(false);
                onReadAgain({});
              }}
            >
              {t('readings.againCount', { count: all })}
            </Button>
          </div>
        </div>
      )}
      <p className={classes.text}>{t('readings.next')}</p>
    </>
  );
}
