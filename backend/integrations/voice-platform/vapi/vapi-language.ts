import type { CallLanguage } from '../sessions.port.js';
import { END_MESSAGE_LENGTH } from './vapi-assistant.js';
import { effortOf, transcriberOf, type VapiModels } from './vapi-models.js';

interface Settings {
  readonly models: VapiModels;
  readonly temperature: number;
}

/**
 * What is different in a call that is held in a certain language: what the platform listens for, the first and the last words, and the
 * prompt where it is not the assistant's own. The voice speaks the language of its text.
 */
export function languageOverrides(
  { language, greeting, goodbye, prompt, models }: CallLanguage,
  { models: { transcriberModels }, temperature }: Settings,
): Record<string, unknown> {
  return {
    transcriber: transcriberOf(transcriberModels, language),
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
    ...effortOf(model ?? ''),
    ...(fallbackModels.length > 0 && { fallbackModels }),
    temperature,
    messages: systemMessages.map((content) => ({ role: 'system', content })),
    tools: [{ type: 'endCall' }],
  };
}
