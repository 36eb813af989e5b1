/** Why signing in does not start by itself: an attempt failed (it could fail for ever), or the person has just signed out elsewhere. */
export type SignInPause = 'failed' | 'signed-out';

const KEY = 'colloquy.sign-in-pause';

// Kept for this tab only. Apart from the session, so that `/` needs no OpenID library.
export const signInPause = {
  get: (): SignInPause | null => sessionStorage.getItem(KEY) as SignInPause | null,
  set: (pause: SignInPause) => sessionStorage.setItem(KEY, pause),
  clear: () => sessionStorage.removeItem(KEY),
};
