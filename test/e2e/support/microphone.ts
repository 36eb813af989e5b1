import type { Page } from '@playwright/test';
import { encodeSpeech } from '../../support/modem.js';

/** From its next load on, a page has no recogniser and no voice of the browser. When the loudspeaker begins to play is noted. */
export const withoutSpeech = (page: Page) =>
  page.addInitScript(`
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis', 'SpeechSynthesisUtterance']) {
      delete window[name];
      Object.defineProperty(window, name, { value: undefined });
    }
    const start = AudioBufferSourceNode.prototype.start;
    window.played = [];
    AudioBufferSourceNode.prototype.start = function (at) {
      if (this.context !== window.mouth) window.played.push(Date.now());
      return start.call(this, at);
    };
    window.begin = start;
  `);

/** … and a microphone that hears what the test says: the modem voice. */
export async function onlyMicrophone(page: Page): Promise<void> {
  await withoutSpeech(page);
  await page.addInitScript(`
    const start = window.begin;
    navigator.mediaDevices.getUserMedia = async () => {
      window.mouth ??= new AudioContext({ latencyHint: 'playback' });
      await window.mouth.resume();
      window.microphone = window.mouth.createMediaStreamDestination();
      // A room is never quite still.
      const noise = window.mouth.createBuffer(1, 48000, 48000);
      const samples = noise.getChannelData(0);
      for (let n = 0; n < samples.length; n++) samples[n] = (Math.random() - 0.5) * 0.002;
      const room = window.mouth.createBufferSource();
      room.buffer = noise;
      room.loop = true;
      room.connect(window.microphone);
      start.call(room, 0);
      return window.microphone.stream;
    };
    window.say = (base64) => new Promise((resolve) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const pcm = new Int16Array(bytes.buffer);
      const sound = window.mouth.createBuffer(1, pcm.length, 16000);
      sound.getChannelData(0).set(Float32Array.from(pcm, (sample) => sample / 32768));
      const source = window.mouth.createBufferSource();
      source.buffer = sound;
      source.connect(window.microphone);
      source.onended = () => resolve(Date.now());
      start.call(source, 0);
    });
  `);
}

/** Says it. @returns when the last word was said, milliseconds of the page's clock */
export function say(page: Page, text: string): Promise<number> {
  // Without the pause that the modem voice ends with.
  const sound = encodeSpeech(text, { gain: 0.3 });
  return page.evaluate<number>(`window.say('${sound.toString('base64')}')`);
}

/** When the assistant's sound began that came after this moment; null while there is none. */
export const heardAfter = (page: Page, at: number) =>
  page.evaluate<number | null>(`window.played.find((played) => played > ${at}) ?? null`);
