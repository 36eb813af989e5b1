// Runs in threads: no Nest, no database, nothing but its input.
import { compileInterviewer } from './compile-interviewer.js';
import type { Whispered } from './guided/whispered-turn.js';
import { whisperedReply as readWhispered } from './guided/whispered-turn.js';
import { type Said } from './plan-reply.js';

export { guideProgress } from './guide-progress.js';
export { wordedDraft, wordedReply } from './guided/read-worded.js';
export { planReply, scriptInstead } from './plan-reply.js';
export { promptDraft, promptReply } from './read-prompted.js';

export function whisperedReply({ ground, raw }: { readonly ground: Whispered; readonly raw: string }): Said {
  const reply = readWhispered(raw, ground);
  return { ...reply, meta: { ...reply.meta } };
}

/** What the first participant's first turn would otherwise wait for. */
export function warmUp(): void {
  for (const _ of compileInterviewer());
}
