import { callMemory } from './call-memory';
import { KEPT_MS } from './kept-for';
import { openSoundStore } from './speech/kept-sound';
import { forgetHeard, forgetOldHeard } from './speech/speech-progress';
import { forgetOldUnsent, forgetUnsent } from './transport/outbox';

/**
 * Deletes unsent words and sound, how far the assistant was heard, and how the participant took part from this browser, once the interview is
 * over or its participant has deleted it.
 */
export async function forgetSpeech(responseId: string): Promise<void> {
  callMemory.forget(responseId);
  forgetUnsent(responseId);
  forgetHeard(responseId);
  await (await openSoundStore(responseId))?.forget((speech) => speech.responseId === responseId);
}

/** Deletes what abandoned interviews left in this browser more than a day ago. */
export async function forgetOldSpeech(): Promise<void> {
  callMemory.forgetOldDrafts();
  forgetOldUnsent();
  forgetOldHeard();
  await (await openSoundStore())?.forget(({ from }) => from < Date.now() - KEPT_MS);
}
