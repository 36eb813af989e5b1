import type { InterviewGuide } from '@contract/guide';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, ApiError, isRecord } from '@/lib/api-client';

/** What the server holds of an interview's guide. */
export type StoredGuide = {
  /** The draft, which is what the editor shows; null: the interview follows its prompt. */
  guide: InterviewGuide | null;
  revision: number;
  /** The version that interviews use; null before the first. */
  publishedVersion: number | null;
  /** The draft is the same as the published version. */
  isPublishedCurrent: boolean;
};

export const NO_GUIDE: StoredGuide = { guide: null, revision: 0, publishedVersion: null, isPublishedCurrent: false };

const guideKey = (formId: number) => ['guide', formId] as const;

export async function fetchGuide(formId: number, signal?: AbortSignal): Promise<StoredGuide> {
  const answer = await api(`forms/${formId}/guide`, { auth: true, signal });
  if (!isRecord(answer)) return NO_GUIDE;
  return {
    guide: isRecord(answer.guide) && Array.isArray(answer.guide.sections) ? (answer.guide as unknown as InterviewGuide) : null,
    revision: typeof answer.revision === 'number' ? answer.revision : 0,
    publishedVersion: typeof answer.publishedVersion === 'number' ? answer.publishedVersion : null,
    isPublishedCurrent: answer.isPublishedCurrent === true,
  };
}

/** @param asked false where it is known that the server has none */
export const useStoredGuide = (formId: number | null, asked: boolean) =>
  useQuery({
    queryKey: guideKey(formId ?? 0),
    enabled: formId !== null && asked,
    // The editor saves on top of what it read: a copy that is not the newest would only lead to a conflict.
    gcTime: 0,
    queryFn: async ({ signal }) => fetchGuide(formId ?? 0, signal),
  });

export function useRememberGuide(): (formId: number, change: Partial<StoredGuide>) => void {
  const client = useQueryClient();
  return useCallback(
    (formId, change) => client.setQueryData<StoredGuide>(guideKey(formId), (known) => ({ ...(known ?? NO_GUIDE), ...change })),
    [client],
  );
}

/** @param last the page is going. @throws ApiError CONFLICT when it was saved elsewhere since that revision. @returns the new revision */
export async function saveGuide(formId: number, guide: InterviewGuide, expectedRevision: number | null, last = false): Promise<number> {
  const answer = await api(`forms/${formId}/guide`, {
    method: 'PUT',
    auth: true,
    body: { guide, ...(expectedRevision !== null && { expectedRevision }) },
    keepalive: last,
  });
  if (!isRecord(answer) || typeof answer.revision !== 'number') throw new ApiError('UNKNOWN_ERROR', 200, 'The guide could not be saved.');
  return answer.revision;
}

export const deleteGuide = (formId: number) => api(`forms/${formId}/guide`, { method: 'DELETE', auth: true });

/** Interviews that begin from now on use the guide as it was last saved. @returns the version's number */
export async function publishGuide(formId: number, requireTranslations: boolean): Promise<number | null> {
  const body = requireTranslations ? { requireTranslations } : {};
  const answer = await api(`forms/${formId}/guide/publish`, { method: 'POST', auth: true, body });
  return isRecord(answer) && typeof answer.version === 'number' ? answer.version : null;
}

/** A first guide, and who wrote it. */
export type Proposal = { guide: InterviewGuide; byModel: boolean };

async function propose(path: string, body: object): Promise<Proposal> {
  // A model may take its time.
  const answer = await api(path, { method: 'POST', auth: true, body, timeoutMs: 60_000 });
  if (!isRecord(answer) || !isRecord(answer.guide)) throw new ApiError('UNKNOWN_ERROR', 200, 'No guide could be written.');
  return { guide: answer.guide as unknown as InterviewGuide, byModel: answer.source === 'model' };
}

export const guideFromIntent = (intent: string) => propose('forms/guide-from-intent', { intent });
export type PromptOfInterview = {
  interviewName: string;
  interviewInfo: string;
  interviewInstructions: string;
  /** What it is written in, where the owner has said so. */
  language?: string | null;
};

export const guideFromPrompt = ({ interviewName, interviewInfo, interviewInstructions }: PromptOfInterview) =>
  propose('forms/guide-from-prompt', { interviewName, interviewInfo, interviewInstructions });
