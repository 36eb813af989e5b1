import type { Form } from '@contract/form-reader';
import type { PreviewVoice, VoicesAnswer } from '@contract/interview-speech-schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, apiFile } from '@/lib/api-client';

const FRESH_MS = 5 * 60_000;

/** As `useVoices` wants them. */
export const voiceLanguagesOf = ({ languages }: Pick<Form, 'languages'>) =>
  [languages?.source ?? '', ...(languages?.others ?? []).map(({ language }) => language)].join(' ');

/** What can be chosen from, in the languages of the interview. @param languages they are asked for again when these change */
export const useVoices = (id: number, languages: string) =>
  useQuery({
    queryKey: ['voices', id, languages],
    queryFn: ({ signal }) => api<VoicesAnswer>(`forms/${id}/voices`, { auth: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

/** The words that an interview begins with, as sound. @throws ApiError */
export async function fetchPreview(id: number, preview: PreviewVoice, signal: AbortSignal): Promise<ArrayBuffer> {
  const { blob } = await apiFile(`forms/${id}/voice-preview`, { method: 'POST', auth: true, body: preview, signal });
  return await blob.arrayBuffer();
}
