import type { CallLanguage } from '../voice-platform.port.js';
import { END_MESSAGE_LENGTH } from './vapi-assistant.js';

/** Languages that Deepgram's model does not know, and what Azure calls them. */
const HEARD_BY_AZURE: Readonly<Record<string, string>> = { ar: 'ar-SA' };

interface Settings {
  readonly voiceId: string;
  readonly temperature: number;
}

/**
 * What is different in a call that is held in a certain language: what the platform listens for, the voice, the first and the last words,
 * and the prompt where it is not the assistant's own.
 */
export function languageOverrides(
  { language, greeting, goodbye, prompt, models }: CallLanguage,
  { voiceId, temperature }: Settings,
): Record<string, unknown> {
  const azure = HEARD_BY_AZURE[language];
  return {
    transcriber: azure ? { provider: 'azure', language: azure } : { provider: 'deepgram', model: 'nova-2-general', language },
    // The voice speaks English by itself; for other languages the model that enforces one is needed.
    ...(language !== 'en' && {
      voice: { provider: '11labs', voiceId, stability: 0.5, similarityBoost: 0.75, model: 'eleven_turbo_v2_5', language },
    }),
    firstMessage: greeting,
    endCallMessage: goodbye.slice(0, END_MESSAGE_LENGTH),
    ...(prompt !== null && {
      model: modelWith([prompt], models, temperature),
    }),
  };
}

/** The whole of an assistant's model: the platform replaces it, and merges nothing. */
export function modelWith(systemMessages: readonly string[], models: readonly string[], temperature: number): Record<string, unknown> {
  const [model, ...fallbackModels] = models;
  return {
    provider: 'openai',
    model,
    ...(fallbackModels.length > 0 && { fallbackModels }),
    temperature,
    messages: systemMessages.map((content) => ({ role: 'system', content })),
    tools: [{ type: 'endCall' }],
  };
}
