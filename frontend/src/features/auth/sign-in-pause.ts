import { tabMemory } from '@/lib/browser-storage';

/**
 * Why sign-in does not start automatically: an attempt failed or its token was refused (a redirect loop could follow), the visitor has
 * just signed out elsewhere, or the session could not be renewed (each redirect would discard unsaved input).
 */
export type SignInPause = 'failed' | 'refused' | 'not-renewable' | 'signed-out';

const KEY = 'colloquy.sign-in-pause';

// Kept for this tab only. Apart from the session, so that `/` needs no OpenID library.
export const signInPause = {
  get: (): SignInPause | null => tabMemory.read(KEY) as SignInPause | null,
  set: (pause: SignInPause) => tabMemory.write(KEY, pause),
  clear: () => tabMemory.remove(KEY),
};
