import type { QualityAnswer, QualityDecision } from '@contract/quality';
import { QUALITY_KINDS, type QualityKind, unpackSignals } from '@contract/quality-constants';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';
import { responseKeys } from '../api/response-keys';
import type { ResponseItem } from '../api/response-item';

/** Until it is looked whether a check has ended. Milliseconds. */
const CHECKING_MS = 3_000;

export type Quality = Pick<QualityAnswer, 'checkedAt' | 'pending' | 'leftOut' | 'signals'>;
export type Signal = Quality['signals'][number];

/** Kinds that a newer server knows and this page does not are left out. */
function readQuality(answer: unknown): Quality {
  if (!isRecord(answer) || !Array.isArray(answer.signals)) throw new Error('Failed to get response');
  const { checkedAt, pending, leftOut, signals } = answer as QualityAnswer;
  return { checkedAt, pending, leftOut, signals: signals.filter(({ kind }) => QUALITY_KINDS.includes(kind)) };
}

/** Signals of a response. Every change of them changes the response's version, which its live event brings. */
export function useQuality({ id, version, call_status, quality }: ResponseItem) {
  return useQuery({
    queryKey: responseKeys.quality(id, version),
    queryFn: async ({ signal }) => readQuality(await api(`responses/${id}/quality`, { auth: true, signal })),
    enabled: call_status === 'completed' || unpackSignals(quality).length > 0,
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
    refetchInterval: ({ state }) => (state.data?.pending ? CHECKING_MS : false),
  });
}

export type Decision = { kind: QualityKind; decision: QualityDecision };

/** Also for a response that is not on the screen any more. @throws ApiError */
export async function decideQuality(client: QueryClient, id: string, { kind, decision }: Decision): Promise<Quality> {
  const answer = readQuality(await api(`responses/${id}/quality/${kind}`, { method: 'PUT', auth: true, body: decision }));
  client.setQueriesData<Quality>({ queryKey: responseKeys.qualityOf(id) }, answer);
  return answer;
}
