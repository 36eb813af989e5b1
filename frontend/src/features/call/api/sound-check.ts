import { isInterviewLanguage } from '@contract/languages';
import type { SoundCheckAnswer } from '@contract/sound-check';
import { api, apiFile, isRecord } from '@/lib/api-client';
import { participantLanguage } from '@/lib/i18n/participant-language';
import { consentOf } from '@/lib/participant/consent';

const PATIENCE_MS = 10_000;

const pathOf = (responseId: string) => `public/responses/${responseId}/sound-check`;
function queryOf(responseId: string) {
  const language = participantLanguage.interviewedIn();
  return { consent: consentOf(responseId)?.version, language: isInterviewLanguage(language) ? language : undefined };
}

/** How a call would be heard and spoken that began now. @throws ApiError */
export const lookAtPath = (responseId: string, signal: AbortSignal) =>
  api<SoundCheckAnswer>(pathOf(responseId), { query: queryOf(responseId), signal, timeoutMs: PATIENCE_MS });

/** A sentence in the server's voice. @throws ApiError */
export async function fetchSentence(responseId: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const { blob } = await apiFile(`${pathOf(responseId)}/speech`, { query: queryOf(responseId), signal, timeoutMs: PATIENCE_MS });
  return await blob.arrayBuffer();
}

/** The words of a little speech; empty: none. @throws ApiError */
export async function understandWords(responseId: string, pcm: Int16Array<ArrayBuffer>, signal: AbortSignal): Promise<string> {
  const body = new Blob([pcm], { type: 'application/octet-stream' });
  const answer = await api(`${pathOf(responseId)}/words`, { method: 'POST', body, query: queryOf(responseId), signal, timeoutMs: 20_000 });
  return isRecord(answer) && typeof answer.text === 'string' ? answer.text : '';
}
