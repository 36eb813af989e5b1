import type { Page } from '@playwright/test';
import { encodeSpeech, GAP_MS, silence } from '../../support/modem.js';

const WITHOUT_SPEECH = `
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis', 'SpeechSynthesisUtterance']) {
      delete window[name];
      Object.defineProperty(window, name, { value: undefined });
    }
    const start = AudioBufferSourceNode.prototype.start;
    window.played = [];
    // When the last sound that was started is over.
    window.quietFrom = 0;
    AudioBufferSourceNode.prototype.start = function (at) {
      // Its first sample is played at this time of the context's clock.
      const ahead = Math.max(0, (at ?? 0) - this.context.currentTime) * 1000;
      // What bridges a late reply is not the reply: it is shown as long as nothing else is said.
      const bridges = document.body.textContent.includes('One moment, please.');
      if (this.context !== window.mouth) {
        window.quietFrom = Math.max(window.quietFrom, Date.now() + ahead + (this.buffer?.duration ?? 0) * 1000);
        if (!bridges) window.played.push(Date.now() + ahead);
      }
      return start.call(this, at);
    };
    window.begin = start;
  `;

/** A microphone that hears what the test says: the modem voice. */
const MICROPHONE = `
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
  `;

/** From its next load on, a page has neither the browser's recogniser nor its voice. The start of playback is recorded. */
export const withoutSpeech = (page: Page) => page.addInitScript(WITHOUT_SPEECH);

/** The same, and a microphone that hears what the test says. */
export const ONLY_MICROPHONE = `{${WITHOUT_SPEECH}} {${MICROPHONE}}`;
export const onlyMicrophone = (page: Page) => page.addInitScript(ONLY_MICROPHONE);

/** An expression that says a text and evaluates to the time of its last word. */
export function saying(text: string): string {
  // Without the pause that the modem voice ends with.
  const sound = encodeSpeech(text, { gain: 0.3 }).subarray(0, -silence(GAP_MS).length);
  return `window.say('${sound.toString('base64')}')`;
}

/** An expression from which on that microphone hears a noise that is louder and softer all the time, as in a café: 16 dB around -30 of full scale. */
export const NOISE = `(() => {
    const noise = window.mouth.createBuffer(1, 480000, 48000);
    const samples = noise.getChannelData(0);
    let loud = 0;
    for (let n = 0; n < samples.length; n++) {
      if (n % 2880 === 0) loud = 10 ** ((-38 + Math.random() * 16) / 20) * Math.sqrt(3);
      samples[n] = (Math.random() * 2 - 1) * loud;
    }
    window.noise = window.mouth.createBufferSource();
    window.noise.buffer = noise;
    window.noise.loop = true;
    window.noise.connect(window.microphone);
    window.begin.call(window.noise, 0);
    return true;
  })()`;

/** Says a text. @returns the time of the last word, in milliseconds of the page's clock */
export const say = (page: Page, text: string) => page.evaluate<number>(saying(text));

/** Whether all sound of the assistant that was started is over. */
export const isQuiet = (page: Page) => page.evaluate<boolean>('Date.now() > window.quietFrom');

/** When the assistant's words began to sound after this moment; null while there is none. */
export const heardAfter = (page: Page, at: number) =>
  page.evaluate<number | null>(`window.played.find((played) => played > ${at}) ?? null`);
