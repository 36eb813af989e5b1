import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Skeleton } from '@mantine/core';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { toast } from '@/lib/toast';
import { agreementKeys, ownSource } from '../api/agreement.queries';
import { t } from '../texts';
import { BlindCoding } from './blind-coding';

/** The owner codes a round blind. */
export function OwnCoding({ formId, roundId, onFinished }: { formId: number; roundId: string; onFinished: () => void }) {
  const client = useQueryClient();
  const source = useMemo(() => ownSource(formId, roundId), [formId, roundId]);
  const { data, error, refetch } = useQuery({
    queryKey: ['own-coding', roundId],
    queryFn: ({ signal }) => source.read(signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error) return <ErrorBox title={t('coding.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius="lg" />;
  const finished = () => {
    toast.success(t('coding.ownDone'));
    void client.invalidateQueries({ queryKey: agreementKeys.of(formId) });
    onFinished();
  };
  return <BlindCoding round={data} source={source} onFinished={finished} />;
}
