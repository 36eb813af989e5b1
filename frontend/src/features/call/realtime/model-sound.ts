import type { PageSound } from '../speech/speech-api';

/** The browser has this long to let a page be heard. Milliseconds. */
const UNLOCK_MS = 700;
/** While somebody may be breaking in. */
const LOW = 0.15;

/** What of the model's voice is heard. */
export interface Loudspeaker {
  attach(stream: MediaStream): void;
  /** Whether the browser lets this page be heard; false: it wants a tap. */
  unlock(): Promise<boolean>;
  unlockNow(): void;
  hear(how: 'well' | 'low' | 'not'): void;
  close(): void;
}

/** The model's voice, through the page's own sound: so it is on the recording, and can be lowered and cut at once. */
export class ModelSound implements Loudspeaker {
  private gain: GainNode | null = null;
  private source: MediaStreamAudioSourceNode | null = null;
  private element: HTMLAudioElement | null = null;
  private wanted = 0;

  constructor(private readonly sound: Pick<PageSound, 'open' | 'output' | 'close'>) {}

  attach(stream: MediaStream): void {
    const context = this.sound.open();
    // Chrome decodes a stream only for an element.
    this.element = new Audio();
    this.element.muted = true;
    this.element.srcObject = stream;
    void this.element.play().catch(() => undefined);
    this.gain = context.createGain();
    this.gain.gain.value = this.wanted;
    this.gain.connect(this.sound.output());
    this.source = context.createMediaStreamSource(stream);
    this.source.connect(this.gain);
  }

  async unlock(): Promise<boolean> {
    const context = this.sound.open();
    if (context.state !== 'running') {
      const late = new Promise((resolve) => setTimeout(resolve, UNLOCK_MS));
      await Promise.race([context.resume().catch(() => undefined), late]);
    }
    return context.state === 'running';
  }

  unlockNow(): void {
    void this.sound
      .open()
      .resume()
      .catch(() => undefined);
  }

  hear(how: 'well' | 'low' | 'not'): void {
    this.wanted = how === 'well' ? 1 : how === 'low' ? LOW : 0;
    if (this.gain) this.gain.gain.value = this.wanted;
  }

  close(): void {
    this.source?.disconnect();
    this.gain?.disconnect();
    if (this.element) this.element.srcObject = null;
    this.source = this.gain = this.element = null;
  }
}
