import type { PageSound } from './speech-api';

/** The browser has this long to let a page be heard. Milliseconds. */
const UNLOCK_MS = 700;

type Sound = Pick<PageSound, 'open'>;

/** Whether the browser lets this page be heard; false: it wants a tap. */
export async function unlockSound(sound: Sound): Promise<boolean> {
  const context = sound.open();
  if (context.state !== 'running') {
    const late = new Promise((resolve) => setTimeout(resolve, UNLOCK_MS));
    await Promise.race([context.resume().catch(() => undefined), late]);
  }
  return context.state === 'running';
}

/** From a tap. */
export function unlockSoundNow(sound: Sound): void {
  void sound
    .open()
    .resume()
    .catch(() => undefined);
}
