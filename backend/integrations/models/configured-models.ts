import type { AppConfig } from '../../config/app-config.js';
import type { ModelProvider } from './retirements.js';

/** Where a server lists its models. */
export interface ModelServer {
  /** Up to and with `/v1`, without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
}

export const MODEL_SETTINGS = [
  'OPENAI_MODEL',
  'VOICE_LLM_MODEL',
  'VAPI_TRANSCRIBER_MODEL',
  'VAPI_VOICE_MODEL',
  'TTS_MODEL',
  'STT_MODEL',
  'STT_LIVE_MODEL',
  'REALTIME_MODEL',
  'REALTIME_TRANSCRIBER_MODEL',
] as const;
export type ModelSetting = (typeof MODEL_SETTINGS)[number];

/** A model that this installation uses. */
export interface ConfiguredModel {
  readonly setting: ModelSetting;
  readonly model: string;
  /** Turned to only when another one fails. */
  readonly isFallback: boolean;
  /** Null: another vendor's server, whose dates are not known. */
  readonly provider: ModelProvider | null;
  /** Null: it cannot be asked. */
  readonly server: ModelServer | null;
}

const OPENAI = 'https://api.openai.com/v1';

/** All models that are set, and nothing that is not used: without a key there is no model. */
export function configuredModels({ llm, voiceModels, vapi, speech, hearing, realtime }: AppConfig): ConfiguredModel[] {
  const models: ConfiguredModel[] = [];
  if (llm.configured) {
    const baseUrl = (llm.baseUrl ?? OPENAI).replace(/(?<!\/)\/+$/, '');
    models.push({ ...one('OPENAI_MODEL', llm.model, providerAt(baseUrl)), server: { baseUrl, apiKey: llm.apiKey } });
  }
  if (vapi) {
    models.push(...many('VOICE_LLM_MODEL', voiceModels, 'openai'));
    models.push(...many('VAPI_TRANSCRIBER_MODEL', vapi.transcriberModels, 'deepgram'));
    models.push(one('VAPI_VOICE_MODEL', vapi.voiceModel, 'elevenlabs'));
  }
  if (speech) {
    const server = { baseUrl: `${speech.baseUrl}/v1`, apiKey: speech.apiKey };
    models.push({ ...one('TTS_MODEL', speech.model, providerAt(speech.baseUrl)), server });
  }
  if (hearing) {
    const provider = providerAt(hearing.baseUrl);
    // A server of one's own takes whatever name it is given.
    const server = provider === null ? null : { baseUrl: `${hearing.baseUrl}/v1`, apiKey: hearing.apiKey };
    models.push({ ...one('STT_MODEL', hearing.model, provider), server });
    if (hearing.live) models.push({ ...one('STT_LIVE_MODEL', hearing.live.model, provider), server });
  }
  if (realtime) {
    const provider = providerAt(realtime.baseUrl);
    const server = provider === null ? null : { baseUrl: realtime.baseUrl, apiKey: realtime.apiKey };
    models.push({ ...one('REALTIME_MODEL', realtime.model, provider), server });
    models.push({ ...one('REALTIME_TRANSCRIBER_MODEL', realtime.transcriber, provider), server });
  }
  return models;
}

const one = (setting: ModelSetting, model: string, provider: ModelProvider | null): ConfiguredModel => ({
  ...{ setting, model, provider, isFallback: false, server: null },
});

const many = (setting: ModelSetting, models: readonly string[], provider: ModelProvider) =>
  models.map((model, at) => ({ ...one(setting, model, provider), isFallback: at > 0 }));

const providerAt = (url: string): ModelProvider | null => (new URL(url).hostname === 'api.openai.com' ? 'openai' : null);
