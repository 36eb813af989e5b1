/** The models of a call besides the language model, each with those to fall back to after it. */
export interface VapiModels {
  readonly voiceId: string;
  /** ElevenLabs' model. */
  readonly voiceModel: string;
  /** Deepgram's models, in the order to be tried. */
  readonly transcriberModels: readonly string[];
}

/** Languages that Deepgram's nova-2 does not know, and what Azure calls them. */
const AZURE: Readonly<Record<string, string>> = { ar: 'ar-SA' };

/** The first model listens; the platform turns to the others, in their order, when it fails during a call. */
export function transcriberOf(models: readonly string[], language: string): Record<string, unknown> {
  const [first, ...others] = alternatives(models, language);
  return { ...first, ...(others.length > 0 && { fallbackPlan: { transcribers: others } }) };
}

function alternatives(models: readonly string[], language: string): Record<string, unknown>[] {
  const azure = AZURE[language];
  const knowing = models.filter((model) => !azure || !/^nova-2/.test(model));
  return [
    ...knowing.map((model) => ({ provider: 'deepgram', model, language })),
    ...(azure && knowing.length < models.length ? [{ provider: 'azure', language: azure }] : []),
  ];
}

/** It tells the language from the text: only the retired turbo models take one, and others answer with an error. */
export function voiceOf({ voiceId, voiceModel }: VapiModels, { stability, similarity }: { stability: number; similarity: number }) {
  return { provider: '11labs', model: voiceModel, voiceId, stability, similarityBoost: similarity };
}

/**
 * Models from gpt-5.1 on think before each answer unless told not to. In a conversation that is a pause, the temperature has no effect,
 * and chat completions refuse the tool that ends the call.
 */
export const effortOf = (model: string): { reasoningEffort?: 'none' } =>
  /^gpt-(5\.[1-9]|[6-9]|\d\d)/.test(model) ? { reasoningEffort: 'none' } : {};
