import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** How long the stand-in takes to say a sentence, milliseconds: long enough to be seen speaking. */
const SENTENCE_MS = 1_200;

/**
 * A headless browser neither hears nor speaks: from its next load on, a page has a recogniser that hears what the test says, and silent
 * voices, an English one first. `spokenOn` tells what they said.
 */
export const standInSpeech = (page: Page) =>
  page.addInitScript(`
    window.spoken = [];
    window.SpeechRecognition = class {
      start() { window.recogniser = this; setTimeout(() => this.onstart?.()); }
      stop() { this.onend?.(); }
      abort() {}
    };
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; this.volume = 1; } };
    const queue = [];
    const next = () => {
      const utterance = queue[0];
      if (utterance) setTimeout(() => queue[0] === utterance && utterance.onstart?.());
      if (utterance) setTimeout(() => { if (queue[0] === utterance) { queue.shift(); utterance.onend?.(); next(); } }, window.sentenceMs ?? ${SENTENCE_MS});
    };
    Object.defineProperty(window, 'speechSynthesis', { value: {
      speak(utterance) { if (utterance.volume === 0) return; window.spoken.push({ text: utterance.text, lang: utterance.lang, voice: utterance.voice?.name }); queue.push(utterance); if (queue.length === 1) next(); },
      cancel() { for (const utterance of queue.splice(0)) utterance.onerror?.({ error: 'canceled' }); },
      pause() {}, resume() {},
      get speaking() { return queue.length > 0; },
      getVoices: () => [
        { name: 'Samantha', lang: 'en-US', localService: true, default: true },
        { name: 'Anna', lang: 'de-DE', localService: true, default: false },
      ],
      addEventListener() {}, removeEventListener() {},
    } });
  `);

/** From its next load on, the browser recognises what the test says and has no voice. */
export async function withoutVoice(page: Page): Promise<void> {
  await standInSpeech(page);
  await page.addInitScript(`
    delete window.speechSynthesis;
    Object.defineProperty(window, 'speechSynthesis', { value: undefined });
    delete window.SpeechSynthesisUtterance;
  `);
}

/** From its next load on, the page's stand-in takes next to no time for a sentence. */
export const speakQuickly = (page: Page) => page.addInitScript('window.sentenceMs = 30');

/** From its next load on, the page's stand-in takes five seconds for a sentence: time to look at more than one thing meanwhile. */
export const speakSlowly = (page: Page) => page.addInitScript('window.sentenceMs = 5_000');

/** What the page has said, with the language and the voice that it asked for. */
export const spokenOn = (page: Page) => page.evaluate<{ text: string; lang: string; voice?: string }[]>('window.spoken');

/** What the participant's browser hears, from when it listens; words in the middle of a sentence, or its end. */
export async function hear(page: Page, words: string, isFinal = true): Promise<void> {
  // Asked from here: a page that looks for itself would need what its policy forbids.
  await expect.poll(() => page.evaluate('Boolean(window.recogniser?.onresult)')).toBe(true);
  await page.evaluate(
    `window.recogniser.onresult({ resultIndex: 0, results: [Object.assign([{ transcript: ${JSON.stringify(words)} }], { isFinal: ${isFinal} })] })`,
  );
}
