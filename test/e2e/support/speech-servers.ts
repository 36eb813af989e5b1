import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import config from '../../../playwright.config.js';
import { startSttStandIn, type SttOptions, type SttStandIn } from '../../support/stt-stand-in.js';
import { startTtsStandIn, type TtsOptions, type TtsStandIn, wavFile } from '../../support/tts-stand-in.js';
import { test as base } from './fixtures.js';

export { expect } from './fixtures.js';

const TTS_VOICE = 'en=af_heart';

interface PerWorker {
  readonly sttOptions: SttOptions;
  readonly ttsOptions: TtsOptions;
  /** Its speech recognition options. */
  readonly stt: SttStandIn;
  /** Its text-to-speech options. It caches sentences, so a test that needs another voice needs other options and thus its own server. */
  readonly tts: TtsStandIn;
}

/** Tests with speech servers for recognition and for reading aloud. */
export const test = base.extend<object, PerWorker>({
  sttOptions: [{}, { scope: 'worker', option: true }],
  ttsOptions: [{ perCharacterMs: 25 }, { scope: 'worker', option: true }],
  stt: [
    async ({ sttOptions }, use) => {
      const stt = await startSttStandIn(sttOptions);
      await use(stt);
      await stt.stop();
    },
    { scope: 'worker' },
  ],
  tts: [
    async ({ ttsOptions }, use) => {
      const tts = await startTtsStandIn(ttsOptions);
      await use(tts);
      await tts.stop();
    },
    { scope: 'worker' },
  ],
  settings: [({ stt, tts }, use) => use(speechSettings(stt, tts)), { scope: 'worker' }],
});

/** Tests with a speech server that reads aloud; participants' browsers do the recognition. */
export const readAloudTest = test.extend({
  settings: [({ tts }, use) => use({ TTS_BASE_URL: tts.url, TTS_VOICE }), { scope: 'worker' }],
});

export const speechSettings = (stt: SttStandIn, tts: TtsStandIn) => ({
  STT_BASE_URL: stt.url,
  TTS_BASE_URL: tts.url,
  TTS_VOICE,
});

/** For `test.use`: Chromium's microphone plays this once, from the moment it is opened. 16-bit samples, one channel. */
export function microphoneHears(pcm: Buffer, rate: number): { launchOptions: LaunchOptions } {
  const path = join(mkdtempSync(join(tmpdir(), 'colloquy-microphone-')), 'answers.wav');
  writeFileSync(path, wavFile(pcm, { rate }));
  const { launchOptions } = config.use!;
  return {
    launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), `--use-file-for-fake-audio-capture=${path}%noloop`] },
  };
}
