import type { Form } from '@contract/form-reader';
import { pageLanguage, t, type TextKey } from '@/lib/i18n/texts';
import { log } from '@/lib/log';
import { CallError, type CallMode } from '../call-client';

type Surroundings = Pick<Navigator, 'onLine'> & {
  mediaDevices?: Pick<MediaDevices, 'getUserMedia'>;
  connection?: { effectiveType?: string };
};

/** Problems of the form that are known before the start (VALID-34, VALID-35). */
export const formProblem = (form: Form | null): string | null =>
  form === null ? t('start.noForm') : form.assistantId === null ? t('start.noAssistant') : null;

/** Reason why the call cannot start now, or null. A slow connection is only logged. */
export function startProblem(form: Form, mode: CallMode, surroundings: Surroundings = navigator): string | null {
  if (form.assistantId === null) return t('start.noAssistantId');
  if (!surroundings.onLine) return t('start.offline');
  if (mode === 'voice' && typeof surroundings.mediaDevices?.getUserMedia !== 'function') return t('start.noAudioInput');
  const line = surroundings.connection?.effectiveType;
  if (line === 'slow-2g' || line === '2g') log.warn('The network is slow', line);
  return null;
}

const MICROPHONE_TEXTS: Partial<Record<CallError['code'], TextKey>> = {
  'mic-denied': 'start.micDenied',
  'mic-missing': 'start.micMissing',
  'mic-busy': 'start.micBusy',
  'sockets-blocked': 'start.socketsBlocked',
};

/** What keeps the participant from speaking here, or null for another error. Each text offers typing instead. */
export function microphoneText(code: CallError['code']): string | null {
  const key = MICROPHONE_TEXTS[code];
  return key ? t(key) : null;
}

const REFUSALS: Partial<Record<CallError['code'], TextKey>> = {
  'call-ended': 'error.ended',
  forbidden: 'error.access',
  capacity: 'error.busy',
  limit: 'error.limit',
};

/** The text of a failure that is shown on the page, which stays idle (VALID-29), or null for another error. */
export function refusalText({ code, status, message }: CallError): string | null {
  const key = REFUSALS[code];
  if (!key) return null;
  // With a status it is the answer to a request, in the page's language already; the socket's is in English.
  return status !== undefined || pageLanguage() === 'en' ? message : t(key);
}

/** Asks for the microphone, before any session is opened. @throws CallError 'mic-…' */
export async function openMicrophone(device?: string): Promise<MediaStream> {
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  try {
    // A chosen device that is missing falls back to another.
    return await navigator.mediaDevices.getUserMedia({ audio: device === undefined ? audio : { ...audio, deviceId: { ideal: device } } });
  } catch (error) {
    const { name } = error as DOMException;
    if (name === 'NotFoundError' || name === 'OverconstrainedError') throw new CallError('mic-missing', name);
    if (name === 'NotReadableError' || name === 'AbortError') throw new CallError('mic-busy', name);
    throw new CallError('mic-denied', name);
  }
}
