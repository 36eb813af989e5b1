import { KEPT_MS } from './kept-for';
import { openSoundStore } from './speech/kept-sound';
import { forgetOldUnsent, forgetUnsent } from './transport/outbox';

/** The interview is over, or its participant has deleted it: what was said and never arrived goes from this browser, words and sound. */
export async function forgetSpeech(responseId: string): Promise<void> {
  forgetUnsent(responseId);
  await (await openSoundStore(responseId))?.forget((speech) => speech.responseId === responseId);
}

/** Interviews that were given up leave nothing in this browser for longer than a day. */
export async function forgetOldSpeech(): Promise<void> {
  forgetOldUnsent();
  await (await openSoundStore())?.forget(({ from }) => from < Date.now() - KEPT_MS);
}
