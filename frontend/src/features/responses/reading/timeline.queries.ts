import type { Timeline } from '@contract/notes';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';
import { responseKeys } from '../api/response-keys';
import type { ResponseItem } from '../api/response-item';

type Shown = Pick<ResponseItem, 'id' | 'turn_count' | 'processing' | 'call_status'>;

/** When what was said; read again when the turns of the response may be others. */
export const timelineOptions = ({ id, turn_count: turns, processing, call_status: status }: Shown) =>
  queryOptions({
    queryKey: responseKeys.timeline(id, `${turns} ${status} ${processing}`),
    queryFn: async ({ signal }): Promise<Timeline> => {
      const answer = await api(`responses/${id}/timeline`, { auth: true, signal });
      if (!isRecord(answer) || !Array.isArray(answer.turns)) throw new Error('Failed to get response');
      return answer as unknown as Timeline;
    },
    staleTime: 60_000,
  });

/** The transcript can be read without: a failure is no error of the page. */
export const useTimeline = (response: ResponseItem, enabled: boolean) =>
  useQuery({ ...timelineOptions(response), enabled, placeholderData: keepPreviousData });
