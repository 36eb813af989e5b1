import type {
  BlindRoundAnswer,
  CodeUnit,
  CreatedRoundAnswer,
  CreateRoundInput,
  DisagreementsAnswer,
  RoundAnswer,
  RoundsAnswer,
} from '@contract/agreement';
import type { AgreementFile } from '@contract/agreement-constants';
import type { DecideInput } from '@contract/codebook-decisions';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, apiFile } from '@/lib/api-client';

export const agreementKeys = {
  all: ['agreement'] as const,
  of: (formId: number) => ['agreement', formId] as const,
  rounds: (formId: number) => ['agreement', formId, 'rounds'] as const,
  round: (formId: number, id: string) => ['agreement', formId, 'round', id] as const,
  disagreements: (formId: number, id: string) => ['agreement', formId, 'disagreements', id] as const,
};

const path = (formId: number, rest = '') => `analysis/${formId}/agreement${rest}`;

export const useRounds = (formId: number) =>
  useQuery({
    queryKey: agreementKeys.rounds(formId),
    queryFn: ({ signal }) => api<RoundsAnswer>(path(formId), { auth: true, signal }),
  });

export const useRound = (formId: number, id: string) =>
  useQuery({
    queryKey: agreementKeys.round(formId, id),
    queryFn: ({ signal }) => api<RoundAnswer>(path(formId, `/${id}`), { auth: true, signal }),
    placeholderData: keepPreviousData,
  });

export type DisagreementFilter = { theme?: string; state: 'open' | 'settled' };

export const useDisagreements = (formId: number, id: string, { theme, state }: DisagreementFilter) =>
  useInfiniteQuery({
    queryKey: [...agreementKeys.disagreements(formId, id), theme ?? '', state],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      api<DisagreementsAnswer>(path(formId, `/${id}/disagreements`), {
        auth: true,
        signal,
        query: { theme, state, after: pageParam || undefined },
      }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

const send = <T>(method: 'POST' | 'PUT' | 'DELETE', at: string, body?: unknown) => api<T>(at, { method, auth: true, body });

/** @throws ApiError, here and below */
export const startRound = (formId: number, wanted: CreateRoundInput) => send<CreatedRoundAnswer>('POST', path(formId), wanted);
export const removeRound = (formId: number, id: string) => send('DELETE', path(formId, `/${id}`));
export const endRound = (formId: number, id: string) => send<CreatedRoundAnswer>('POST', path(formId, `/${id}/end`));
export const retryRound = (formId: number, id: string) => send<CreatedRoundAnswer>('POST', path(formId, `/${id}/retry`));
export const renewLink = (formId: number, id: string, days: number) =>
  send<CreatedRoundAnswer>('POST', path(formId, `/${id}/link`), { days });
export const revokeLink = (formId: number, id: string) => send<CreatedRoundAnswer>('DELETE', path(formId, `/${id}/link`));
export const keepFirst = (formId: number, id: string, n: number, themeId: string, kept: boolean) =>
  send('PUT', path(formId, `/${id}/units/${n}/kept`), { themeId, kept });
export const exportRound = async (formId: number, id: string, file: AgreementFile) =>
  (await apiFile(path(formId, `/${id}/export/${file}`), { auth: true })).blob;

/** An ordinary decision of the codebook: its windows follow by themselves. */
export const decide = (formId: number, decision: DecideInput) =>
  send('POST', `forms/${formId}/codebook/decisions`, { decisionId: crypto.randomUUID(), decision });

/** Where a coder reads and writes: through a link, or as the owner. */
export type CodingSource = {
  read: (signal?: AbortSignal) => Promise<BlindRoundAnswer>;
  save: (n: number, unit: CodeUnit) => Promise<unknown>;
  finish: () => Promise<unknown>;
};

const sourceAt = (base: string, auth: boolean): CodingSource => ({
  read: (signal) => api<BlindRoundAnswer>(auth ? `${base}/units` : base, { auth, signal }),
  save: (n, unit) => api(`${base}/units/${n}`, { method: 'PUT', auth, body: unit }),
  finish: () => api(`${base}/finish`, { method: 'POST', auth }),
});

export const linkSource = (token: string) => sourceAt(`public/coding/${encodeURIComponent(token)}`, false);
export const ownSource = (formId: number, id: string) => sourceAt(path(formId, `/${id}`), true);
