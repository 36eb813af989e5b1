import { browserMemory } from '@/lib/browser-storage';

const KEY = 'colloquy.live.sounds';

export const rememberedSounds = (): boolean => browserMemory.read(KEY) === 'on';
export const rememberSounds = (on: boolean): void => browserMemory.write(KEY, on ? 'on' : 'off');

const PITCH = { started: 660, warning: 330 } as const;
const LENGTH_S = 0.18;
const VOLUME = 0.06;

let context: AudioContext | null = null;

/** A short, quiet tone: higher when an interview begins, lower for a warning. */
export function beep(what: keyof typeof PITCH): void {
  // Browsers without sound, and pages that were not clicked yet.
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime: now, destination } = context;
  const gain = context.createGain();
  gain.gain.setValueAtTime(VOLUME, now);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + LENGTH_S);
  const tone = context.createOscillator();
  tone.frequency.value = PITCH[what];
  tone.connect(gain).connect(destination);
  tone.start(now);
  tone.stop(now + LENGTH_S);
}
