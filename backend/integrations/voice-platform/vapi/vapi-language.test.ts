import { expect, it } from 'vitest';
import { SESSION_TEXTS } from '../../../common/intents/session-texts.js';
import { INTERVIEW_LANGUAGES } from '../../../contract/languages.js';
import { languageOverrides } from './vapi-language.js';

const MODELS = { voiceId: 'voice', voiceModel: 'eleven_flash_v2_5', transcriberModels: ['nova-3', 'nova-2'] };
const SETTINGS = { models: MODELS, temperature: 0.7 };
const inLanguage = (language: (typeof INTERVIEW_LANGUAGES)[number], prompt: string | null = null) => ({
  ...{ language, greeting: SESSION_TEXTS[language].greeting, goodbye: SESSION_TEXTS[language].goodbye },
  ...{ prompt, models: ['first', 'second'] },
});

it.each(INTERVIEW_LANGUAGES)('[LANG-27] a call in %s is heard, begun and ended in it', (language) => {
  const overrides = languageOverrides(inLanguage(language), SETTINGS);
  // Deepgram's older model knows no Arabic.
  const other = language === 'ar' ? { provider: 'azure', language: 'ar-SA' } : { provider: 'deepgram', model: 'nova-2', language };
  expect(overrides).toMatchObject({
    transcriber: { provider: 'deepgram', model: 'nova-3', language, fallbackPlan: { transcribers: [other] } },
    firstMessage: SESSION_TEXTS[language].greeting,
  });
  // The voice tells the language from the text, and takes none.
  expect(overrides).not.toHaveProperty('voice');
  expect(overrides).not.toHaveProperty('model');
});

it('[VOICE-25] a model that does not know a language makes way for one that does', () => {
  const overrides = languageOverrides(inLanguage('ar'), { ...SETTINGS, models: { ...MODELS, transcriberModels: ['nova-2'] } });
  expect(overrides.transcriber).toEqual({ provider: 'azure', language: 'ar-SA' });
});

it('[LANG-27] a prompt of its own comes with a whole model, which can end the call', () => {
  expect(languageOverrides(inLanguage('de', 'Frage nach dem Urlaub.'), SETTINGS).model).toEqual({
    provider: 'openai',
    model: 'first',
    fallbackModels: ['second'],
    temperature: 0.7,
    messages: [{ role: 'system', content: 'Frage nach dem Urlaub.' }],
    tools: [{ type: 'endCall' }],
  });
});
