import type { ClipFailure } from '../audio/cut-clip';

/** A quote of the list. */
export type Highlight = {
  /** What it is listed under. */
  heading: string;
  text: string;
  /** `P3`, or with the name where it is wanted. */
  speaker: string;
  responseId: string;
  turn: number;
  /** In the turn's text, UTF-16 code units. */
  start: number;
  end: number;
};

/** Why a quote has no clip; `none`: nothing was recorded. */
export type Silence = ClipFailure | 'failed' | 'none';

export type Heard = { file: string; at: number; seconds: number };
export type Listed = Highlight & { sound: Heard | Silence | null };

export type Collected = { highlights: Highlight[]; total: number };
