import { expect, it } from 'vitest';
import { SESSION_TEXTS } from '../../../common/intents/session-texts.js';
import { INTERVIEW_LANGUAGES } from '../../../contract/languages.js';
import { languageOverrides } from './vapi-language.js';

const SETTINGS = { voiceId: 'voice', temperature: 0.7 };
const inLanguage = (language: (typeof INTERVIEW_LANGUAGES)[number], prompt: string | null = null) => ({
  ...{ language, greeting: SESSION_TEXTS[language].greeting, goodbye: SESSION_TEXTS[language].goodbye },
  ...{ prompt, models: ['first', 'second'] },
});

it.each(INTERVIEW_LANGUAGES)('[LANG-27] a call in %s is heard, spoken, begun and ended in it', (language) => {
  const overrides = languageOverrides(inLanguage(language), SETTINGS);
  // Deepgram's model knows no Arabic.
  const heard = language === 'ar' ? { provider: 'azure', language: 'ar-SA' } : { provider: 'deepgram', language };
  expect(overrides).toMatchObject({ transcriber: heard, firstMessage: SESSION_TEXTS[language].greeting });
  expect((overrides.voice as { language?: string } | undefined)?.language).toBe(language === 'en' ? undefined : language);
  expect(overrides).not.toHaveProperty('model');
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
