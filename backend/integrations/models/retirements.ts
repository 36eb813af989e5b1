/** Who runs a model, and so decides on its end. The same name on another server is another matter. */
export type ModelProvider = 'openai' | 'deepgram' | 'elevenlabs';

export interface Retirement {
  /** The last day before which it answers, UTC: '2027-01-14'. */
  readonly on: string;
  /** What its provider names instead; null: nothing that takes its place at the same address. */
  readonly successor: string | null;
  /** Where the date is from. */
  readonly source: string;
}

const DEPRECATIONS = 'https://developers.openai.com/api/docs/deprecations';

const openai = (on: string, successor: string | null, ...models: string[]) =>
  models.map((model) => [model, { on, successor, source: DEPRECATIONS }] as const);

/**
 * Announced ends of models, as far as this application may be set to use them; as of November 2026. Servers that name a date themselves
 * (`shutdown_date` of `GET /v1/models`) are believed before this table. Deepgram and ElevenLabs have announced no dates.
 */
const RETIREMENTS: Readonly<Record<ModelProvider, ReadonlyMap<string, Retirement>>> = {
  openai: new Map([
    ...openai('2026-07-23', 'gpt-5.6-terra', 'gpt-5-chat-latest', 'gpt-5.1-chat-latest'),
    ...openai('2026-10-23', 'gpt-5.6-terra', 'gpt-3.5-turbo', 'gpt-3.5-turbo-0125', 'o4-mini', 'o4-mini-2025-04-16'),
    ...openai('2026-10-23', 'gpt-5.6-sol', 'gpt-4', 'gpt-4-0613', 'gpt-4-1106-preview', 'gpt-4-turbo', 'gpt-4-turbo-2024-04-09'),
    ...openai('2026-10-23', 'gpt-5.6-sol', 'gpt-4o-2024-05-13', 'o1', 'o1-2024-12-17', 'o3-mini', 'o3-mini-2025-01-31'),
    ...openai('2026-10-23', 'gpt-5.6-luna', 'gpt-4.1-nano', 'gpt-4.1-nano-2025-04-14'),
    ...openai('2026-12-11', 'gpt-5.6-sol', 'gpt-5', 'gpt-5-2025-08-07', 'o3', 'o3-2025-04-16'),
    ...openai('2026-12-11', 'gpt-5.6-terra', 'gpt-5-mini', 'gpt-5-mini-2025-08-07'),
    ...openai('2026-12-11', 'gpt-5.6-luna', 'gpt-5-nano', 'gpt-5-nano-2025-08-07'),
    // Their successor, gpt-realtime-2.1-mini, is not offered at /v1/audio/speech.
    ...openai('2027-01-06', null, 'tts-1', 'tts-1-hd', 'gpt-4o-mini-tts'),
    ...openai('2027-01-14', 'gpt-6-luna', 'gpt-4o', 'gpt-4o-2024-08-06', 'gpt-4o-2024-11-20', 'gpt-4o-mini', 'gpt-4o-mini-2024-07-18'),
    ...openai('2027-01-14', 'gpt-6-luna', 'gpt-4.1', 'gpt-4.1-2025-04-14', 'gpt-4.1-mini', 'gpt-4.1-mini-2025-04-14'),
    ...openai('2027-01-20', 'gpt-realtime-2.1', 'gpt-realtime'),
    ...openai('2027-01-20', 'gpt-realtime-2.1-mini', 'gpt-realtime-mini'),
    ...openai('2027-02-26', 'gpt-transcribe', 'whisper-1', 'gpt-4o-transcribe', 'gpt-4o-mini-transcribe', 'gpt-4o-transcribe-diarize'),
    ...openai('2027-04-01', null, 'gpt-5.1', 'gpt-5.4-nano'),
  ]),
  deepgram: new Map(),
  elevenlabs: new Map(),
};

/** @param model as it is configured; the region that Vapi takes after a colon is no part of it */
export function retirementOf(provider: ModelProvider, model: string): Retirement | null {
  return RETIREMENTS[provider].get(model.split(':')[0]!) ?? null;
}
