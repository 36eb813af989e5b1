import type { PageSound } from '../speech/speech-api';
import { unlockSound, unlockSoundNow } from '../speech/unlock-sound';

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

  unlock(): Promise<boolean> {
    return unlockSound(this.sound);
  }

  unlockNow(): void {
    unlockSoundNow(this.sound);
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
