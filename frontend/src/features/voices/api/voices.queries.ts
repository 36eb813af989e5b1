import { type Form, readForm } from '@contract/form-reader';
import type { InterviewSpeech } from '@contract/interview-speech';
import type { PreviewVoice, VoicesAnswer } from '@contract/interview-speech-schema';
import type { VoiceChoice } from '@contract/voice-choice';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { api, apiFile, isRecord } from '@/lib/api-client';
import { t } from '../texts';

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

/** @param onSaved gets the interview as the server has it now */
export const useSaveVoice = (id: number, onSaved: (form: Form) => void) =>
  useMutation({
    mutationFn: async (changes: { speech?: InterviewSpeech; voice?: VoiceChoice }) => {
      const answer = await api(`forms/${id}`, { method: 'PUT', auth: true, body: changes });
      const form = readForm(isRecord(answer) ? answer.form : null);
      if (!form) throw new Error(t('save.failed'));
      return form;
    },
    onSuccess: onSaved,
  });

/** The words that an interview begins with, as sound. @throws ApiError */
export async function fetchPreview(id: number, preview: PreviewVoice, signal: AbortSignal): Promise<ArrayBuffer> {
  const { blob } = await apiFile(`forms/${id}/voice-preview`, { method: 'POST', auth: true, body: preview, signal });
  return await blob.arrayBuffer();
}
