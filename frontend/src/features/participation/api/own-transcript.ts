import { api, isRecord } from '@/lib/api-client';
import type { ConfirmationState } from '@/lib/participant/navigation-state';
import { useRequest } from '@/lib/use-request';

type Entries = ConfirmationState['transcript'];
export type OwnTranscript = { entries: Entries; until: string };

async function fetchOwnTranscript(responseId: string, signal: AbortSignal): Promise<OwnTranscript | null> {
  const answer = await api(`public/responses/${responseId}/transcript`, { signal });
  if (!isRecord(answer) || !Array.isArray(answer.turns) || typeof answer.until !== 'string') return null;
  const entries = answer.turns.filter(isRecord).flatMap(({ role, text, by }): Entries => {
    const known = role === 'assistant' || role === 'user';
    return known && typeof text === 'string' ? [{ role, content: text, ...(by === 'human' && { byPerson: true }) }] : [];
  });
  return { entries, until: answer.until };
}

/** The whole interview as the server has it, with the calls on other devices. Null while it is unknown, and where it cannot be read. */
export function useOwnTranscript(responseId: string | null): OwnTranscript | null {
  return useRequest(responseId, (signal) => fetchOwnTranscript(responseId ?? '', signal)).data ?? null;
}
