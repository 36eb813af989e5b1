import { z } from 'zod';
import { type InterviewerId, VOICE_CHOICES, type VoiceChoice, type VoiceSetup } from '../contract/voice-choice.js';
import { withDefault } from './env-values.js';

/** Who holds spoken interviews. `.env.example` explains it. */
export const voiceSettings = { VOICE: withDefault(z.enum(VOICE_CHOICES), 'auto') };

/** Of voice platforms, what has to be set. */
const NEEDS: Readonly<Record<InterviewerId, string | null>> = {
  builtin: null,
  vapi: 'set VAPI_PRIVATE_KEY and VAPI_PUBLIC_KEY (dashboard.vapi.ai, API Keys)',
  realtime: 'this version has no settings for it',
};

/** @param vapi whether its keys are there */
export function voiceConfig({ VOICE: choice }: z.output<z.ZodObject<typeof voiceSettings>>, vapi: boolean): VoiceSetup {
  const usual = choice === 'auto' ? (vapi ? 'vapi' : 'builtin') : choice;
  return { usual, configured: ['builtin', ...(vapi ? (['vapi'] as const) : [])] };
}

/** A platform without its settings would leave every interview to another interviewer than the one that was asked for. */
export function checkVoice(
  choice: VoiceChoice,
  configured: readonly InterviewerId[],
  problem: (path: string, message: string) => void,
): void {
  if (choice === 'auto' || configured.includes(choice)) return;
  problem('VOICE', `is "${choice}", which is not configured: ${NEEDS[choice]}, or choose one of auto, ${configured.join(', ')}`);
}
