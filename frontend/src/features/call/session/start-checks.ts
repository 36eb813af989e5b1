import type { Form } from '@contract/form-reader';
import { log } from '@/lib/log';
import { CallError, type CallMode } from '../call-client';

/** Reasons why a call cannot start. */
export const START_TEXTS = {
  noAudioInput: 'Your browser does not support audio input. Please use a modern browser.',
  noAssistantId: 'No assistant ID found. Please check your configuration.',
  offline: 'No internet connection - please check your network',
  noAssistant: 'This form has no assistant configured. Please set up an assistant first.',
  noForm: 'Form data is missing or invalid',
} as const;

/** Shown while offline during a call, which continues. */
export const CONNECTION_LOST = 'Connection lost - please check your network';

type Surroundings = Pick<Navigator, 'onLine'> & {
  mediaDevices?: Pick<MediaDevices, 'getUserMedia'>;
  connection?: { effectiveType?: string };
};

/** Problems of the form that are known before the start (VALID-34, VALID-35). */
export const formProblem = (form: Form | null): string | null =>
  form === null ? START_TEXTS.noForm : form.assistantId === null ? START_TEXTS.noAssistant : null;

/** Reason why the call cannot start now, or null. A slow connection is only logged. */
export function startProblem(form: Form, mode: CallMode, surroundings: Surroundings = navigator): string | null {
  if (form.assistantId === null) return START_TEXTS.noAssistantId;
  if (!surroundings.onLine) return START_TEXTS.offline;
  if (mode === 'voice' && typeof surroundings.mediaDevices?.getUserMedia !== 'function') return START_TEXTS.noAudioInput;
  const line = surroundings.connection?.effectiveType;
  if (line === 'slow-2g' || line === '2g') log.warn('The network is slow', line);
  return null;
}

/** Messages for microphone errors. Each offers typing instead. */
export const MICROPHONE_TEXTS: Partial<Record<CallError['code'], string>> = {
  'mic-denied': 'Your microphone is blocked. Allow it in your browser and start again, or type your answers instead.',
  'mic-missing': 'No microphone was found. Connect one and start again, or type your answers instead.',
  'mic-busy': 'Another app is using your microphone. Close it and start again, or type your answers instead.',
};

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
