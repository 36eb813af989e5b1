// Runs in the page: speech recognition and synthesis that never finish their first word.
class Recognition extends EventTarget {
  /** @type {((event: Event) => void) | undefined} */
  onstart;

  start() {
    setTimeout(() => this.onstart?.(new Event('start')), 10);
  }
  stop() {}
  abort() {}
}

class Utterance extends EventTarget {
  /** @type {((event: Event) => void) | undefined} */
  onstart;

  /** @param {string} words */
  constructor(words) {
    super();
    this.text = words;
  }
}

Object.assign(window, {
  SpeechRecognition: Recognition,
  webkitSpeechRecognition: Recognition,
  SpeechSynthesisUtterance: Utterance,
});
Object.defineProperty(window, 'speechSynthesis', {
  value: Object.assign(new EventTarget(), {
    speaking: true,
    getVoices: () => [{ name: 'English', lang: 'en-US', default: true, localService: true, voiceURI: 'en' }],
    /** @param {Utterance} utterance */
    speak: (utterance) =>
      setTimeout(() => {
        utterance.onstart?.(new Event('start'));
        utterance.dispatchEvent(new Event('start'));
      }, 10),
    cancel() {},
    pause() {},
    resume() {},
  }),
});
