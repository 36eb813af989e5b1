import { KEPT_MS } from './kept-for';
import { openSoundStore } from './speech/kept-sound';
import { forgetOldUnsent, forgetUnsent } from './transport/outbox';

/** Deletes unsent words and sound from this browser once the interview is over or its participant has deleted it. */
export async function forgetSpeech(responseId: string): Promise<void> {
  forgetUnsent(responseId);
  await (await openSoundStore(responseId))?.forget((speech) => speech.responseId === responseId);
}

/** Deletes what abandoned interviews left in this browser more than a day ago. */
export async function forgetOldSpeech(): Promise<void> {
  forgetOldUnsent();
  await (await openSoundStore())?.forget(({ from }) => from < Date.now() - KEPT_MS);
}
