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
      window.played.push(Date.now());
      return start.call(this, at);
    };
  `);

/**
 * … and a microphone that hears what the test says: the modem voice. It gives its sound as a device does, ten milliseconds at a time and a
 * little ahead: of what Web Audio gives, a stream holds no more than thirty.
 */
export async function onlyMicrophone(page: Page): Promise<void> {
  await withoutSpeech(page);
  await page.addInitScript(`
    const RATE = 16000, PIECE = 160, AHEAD = 0.03;
    let queue = [];
    navigator.mediaDevices.getUserMedia = async () => {
      const track = new MediaStreamTrackGenerator({ kind: 'audio' });
      const writer = track.writable.getWriter();
      const began = performance.now();
      let pieces = 0;
      const timer = setInterval(() => {
        if (track.readyState !== 'live') return clearInterval(timer);
        const due = ((performance.now() - began) / 1000 + AHEAD) * RATE / PIECE;
        for (let n = 0; n < 4 && pieces < due; n++, pieces++) {
          const head = queue[0];
          // A room is never quite still.
          const data = Float32Array.from({ length: PIECE }, (_, at) => (head?.sound[head.at + at] ?? 0) + (Math.random() - 0.5) * 0.002);
          if (head && (head.at += PIECE) >= head.sound.length) {
            queue.shift();
            setTimeout(() => head.said(Date.now()), AHEAD * 1000);
          }
          writer.write(new AudioData({ format: 'f32', sampleRate: RATE, numberOfFrames: PIECE, numberOfChannels: 1, timestamp: pieces * 10000, data }));
        }
      }, 10);
      return new MediaStream([track]);
    };
    window.say = (base64) => new Promise((said) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      queue.push({ sound: Float32Array.from(new Int16Array(bytes.buffer), (sample) => sample / 32768), at: 0, said });
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
