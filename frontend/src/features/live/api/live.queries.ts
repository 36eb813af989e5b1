import { LIVE_CARDS, LIVE_PAGE } from '@contract/live-constants';
import type { LiveAnswer, LiveCard, LiveDetail, LiveFigures } from '@contract/live';
import type { Timeline } from '@contract/notes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, ApiError, FINAL_CODES, isRecord } from '@/lib/api-client';
import { t } from '../texts';

export const liveKeys = {
  figures: (formId: number | null) => ['live', 'figures', formId] as const,
  response: (responseId: string) => ['live', 'response', responseId] as const,
  detail: (responseId: string) => ['live', 'detail', responseId] as const,
  waits: (responseId: string, answers: number) => ['live', 'waits', responseId, answers] as const,
};

/** Figures are read again at most this often, milliseconds. */
export const FIGURES_EVERY_MS = 60_000;

/** The newest running interviews, page after page. @param formId of one interview alone */
async function readCards(formId: number | null, signal: AbortSignal): Promise<LiveCard[]> {
  const cards: LiveCard[] = [];
  let cursor: string | undefined;
  do {
    const answer: unknown = await api('live', { auth: true, signal, query: { formId: formId ?? undefined, cursor } });
    if (!isRecord(answer) || !Array.isArray(answer.cards)) throw new Error(t('load.failed'));
    const page = answer as unknown as LiveAnswer;
    cards.push(...page.cards);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && cards.length < LIVE_CARDS);
  return cards;
}

/** All running interviews; where they are too many, those of the chosen one besides. */
export async function fetchCards(formId: number | null, signal: AbortSignal): Promise<{ cards: LiveCard[]; isWhole: boolean }> {
  const all = await readCards(null, signal);
  const isWhole = all.length < LIVE_CARDS;
  return { cards: formId === null || all.length < LIVE_PAGE ? all : [...all, ...(await readCards(formId, signal))], isWhole };
}

/** When this day began here. */
function startOfToday(): string {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  return day.toISOString();
}

export const useLiveFigures = (formId: number | null) =>
  useQuery({
    queryKey: liveKeys.figures(formId),
    queryFn: async ({ signal }): Promise<LiveFigures> => {
      const answer: unknown = await api('live/figures', {
        auth: true,
        signal,
        query: { formId: formId ?? undefined, since: startOfToday() },
      });
      if (!isRecord(answer) || !Array.isArray(answer.dropOff)) throw new Error(t('load.failed'));
      return answer as unknown as LiveFigures;
    },
    refetchInterval: FIGURES_EVERY_MS,
    placeholderData: keepPreviousData,
  });

/** Why an interview cannot be shown: whether its response is this owner's, and whether it is still running. */
export const useWhereabouts = (responseId: string, enabled: boolean) =>
  useQuery({
    queryKey: liveKeys.response(responseId),
    enabled,
    retry: false,
    queryFn: async ({ signal }): Promise<'ended' | 'running' | 'unknown'> => {
      try {
        const answer = await api(`responses/${encodeURIComponent(responseId)}`, { auth: true, signal });
        if (!isRecord(answer) || !isRecord(answer.response)) return 'unknown';
        return answer.response.call_status === 'in-progress' ? 'running' : 'ended';
      } catch (error) {
        if (error instanceof ApiError && FINAL_CODES.has(error.code)) return 'unknown';
        throw error;
      }
    },
  });

/** The questions and contact details of one that runs. They do not change while it does. */
export const useLiveDetail = (responseId: string) =>
  useQuery({
    queryKey: liveKeys.detail(responseId),
    queryFn: async ({ signal }): Promise<LiveDetail> => {
      const answer: unknown = await api(`live/${encodeURIComponent(responseId)}`, { auth: true, signal });
      if (!isRecord(answer) || !Array.isArray(answer.questions)) throw new Error(t('load.failed'));
      // Another version of the server may omit it.
      return { hidden: [], starred: false, reviewStatus: 'new', tags: [], ...(answer as unknown as Partial<LiveDetail>) } as LiveDetail;
    },
    retry: false,
  });

const NO_WAITS: ReadonlyMap<number, number> = new Map();

/**
 * How long the participant waited for the interviewer's turns, by number. Milliseconds.
 * @param answers number of the participant's answers: a turn before one of them has been heard, so its wait is known
 */
export function useWaits(responseId: string, answers: number): ReadonlyMap<number, number> {
  const { data } = useQuery({
    queryKey: liveKeys.waits(responseId, answers),
    // There is no wait before the first answer.
    enabled: answers > 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
      const answer: unknown = await api(`responses/${encodeURIComponent(responseId)}/timeline`, { auth: true, signal });
      if (!isRecord(answer) || !Array.isArray(answer.turns)) throw new Error(t('load.failed'));
      const { turns } = answer as unknown as Timeline;
      return new Map(turns.flatMap(({ seq, waitedMs }) => (typeof waitedMs === 'number' ? [[seq, waitedMs] as const] : [])));
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? NO_WAITS;
}
