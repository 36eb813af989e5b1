import { useEffect } from 'react';
import { sharedState, useSharedState } from '@/lib/shared-state';
import { FREE_LIMIT, useUsage } from './api/account.queries';

/** The month's responses against the plan's limit, as every screen shows them. `count` is null until it is known. */
export function useResponseLimit(): { count: number | null; max: number; reached: boolean; failed: boolean } {
  const { data, isError: failed } = useUsage();
  const { submissionsCount } = useSharedState();
  useEffect(() => {
    if (data) sharedState.setSubmissionsCount(data.count);
  }, [data]);
  const max = data?.maxResponses ?? FREE_LIMIT;
  return { count: submissionsCount, max, reached: submissionsCount !== null && submissionsCount >= max, failed };
}
