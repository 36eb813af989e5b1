import type { Sentiment } from '../../contract/analysis.js';
import type { Coder, ThemeStatus } from '../../contract/codebook-constants.js';
import type { InterventionKind } from '../../contract/intervention-kinds.js';
import type { HiddenField, HiddenValues } from '../../contract/hidden-fields.js';
import type { Turn } from '../transcript/transcript.js';
import type { CodedRecording } from './recordings.port.js';

/** What exports of codes are written from. Themes are in the codebook's order. */
export interface CodedMaterial {
  readonly title: string;
  readonly themes: readonly ExportedTheme[];
  /** Wordings of the guide's questions by their ids. */
  readonly questions: ReadonlyMap<string, string>;
  /** The interview's; absent: none. */
  readonly hiddenFields?: readonly HiddenField[];
  /** Interviews, oldest first; each call reads them again. */
  interviews(): AsyncGenerator<CodedInterview, void, void>;
}

export interface ExportedTheme {
  readonly id: string;
  readonly name: string;
  readonly definition: string;
  /** `#rrggbb` */
  readonly colour: string;
  readonly status: ThemeStatus;
  readonly parentId: string | null;
}

export interface CodedInterview extends InterviewAttributes {
  /** Empty once retention has deleted the transcript; its passages then have no words. */
  readonly turns: readonly Turn[];
  readonly passages: readonly CodedPassage[];
  /** In the order of the calls; only where the export asked for them. */
  readonly recordings?: readonly CodedRecording[];
}

export interface InterviewAttributes {
  readonly id: string;
  /** `P3` as in the report. */
  readonly participant: string;
  readonly submittedAt: Date;
  readonly language: string;
  /** `Completed`, `Partial` … */
  readonly state: string;
  readonly guideVersion: number | null;
  readonly source: string;
  readonly durationMs: number;
  /** What the link carried, by the names of hidden fields. */
  readonly hidden?: HiddenValues | null;
}

export interface CodedPassage {
  readonly turn: number;
  /** UTF-16 code units of the turn's text. */
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly sentiment: Sentiment;
  readonly coder: Coder;
  readonly themes: readonly { readonly id: string; readonly coder: Coder }[];
  readonly questionId: string | null;
  /** The intervention that led to the answer; absent: none. */
  readonly ledBy?: InterventionKind;
}

const LED_NAMES: Partial<Record<InterventionKind, string>> = {
  whisper: 'Whisper',
  question: 'Queued question',
  say: 'Words of a person',
};
/** Empty when no intervention led to the answer. Everything said to a person who has taken over counts as led by the takeover. */
export const ledName = ({ ledBy }: Pick<CodedPassage, 'ledBy'>): string =>
  ledBy === undefined ? '' : (LED_NAMES[ledBy] ?? 'A person took over');

export const CODER_NAMES: Readonly<Record<Coder, string>> = {
  human: 'Researcher',
  model: 'Language model',
  'built-in': 'Built-in analyst',
};

/** The exact words of a passage; empty where the turn is gone. */
export function wordsOf(turns: readonly Turn[], { turn, start, end }: Pick<CodedPassage, 'turn' | 'start' | 'end'>): string {
  return turns.find(({ seq }) => seq === turn)?.text.slice(start, end) ?? '';
}

/** A passage's sentiment as exports name it: the built-in analyst measures only what words or the question tell. */
export function sentimentOf({ sentiment, coder }: Pick<CodedPassage, 'sentiment' | 'coder'>): Sentiment | 'not measured' {
  return sentiment === 'neutral' && coder === 'built-in' ? 'not measured' : sentiment;
}
