import type { z } from 'zod';
import { type InterviewerId, VOICE_CHOICES, type VoiceChoice, type VoiceSetup } from '../contract/voice-choice.js';
import { choice, withDefault } from './env-values.js';

/** Who holds spoken interviews. `.env.example` explains it. */
export const voiceSettings = { VOICE: withDefault(choice(VOICE_CHOICES), 'auto') };

/** Of voice platforms, what has to be set. */
const NEEDS: Readonly<Record<InterviewerId, string | null>> = {
  builtin: null,
  vapi: 'set VAPI_PRIVATE_KEY and VAPI_PUBLIC_KEY (dashboard.vapi.ai, API Keys)',
  realtime: 'set REALTIME_API_KEY, or OPENAI_API_KEY, or the REALTIME_BASE_URL of a server of your own',
};

/** @param has which voice platforms have their settings. The realtime model is used only where it is chosen */
export function voiceConfig(
  { VOICE: chosen }: z.output<z.ZodObject<typeof voiceSettings>>,
  has: { readonly vapi: boolean; readonly realtime: boolean },
): VoiceSetup {
  const usual = chosen === 'auto' ? (has.vapi ? 'vapi' : 'builtin') : chosen;
  return { usual, configured: (['builtin', 'vapi', 'realtime'] as const).filter((one) => one === 'builtin' || has[one]) };
}

/** Without this check, a missing key would silently hand all interviews to another interviewer. */
export function checkVoice(
  chosen: VoiceChoice,
  configured: readonly InterviewerId[],
  problem: (path: string, message: string) => void,
): void {
  if (chosen === 'auto' || configured.includes(chosen)) return;
  problem('VOICE', `is "${chosen}", which is not configured: ${NEEDS[chosen]}, or choose one of auto, ${configured.join(', ')}`);
}
