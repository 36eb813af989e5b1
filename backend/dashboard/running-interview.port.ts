import type { LiveDraft, LiveTurn } from '../contract/voice.js';

/** What a dashboard that opens a running interview is told first; the voice feature knows it. */
export interface RunningInterviews {
  /** @returns null when this owner has no such response */
  read(ownerId: string, responseId: string): Promise<{ turns: LiveTurn[]; draft: LiveDraft | null } | null>;
}

export const RUNNING_INTERVIEWS = Symbol('RunningInterviews');
