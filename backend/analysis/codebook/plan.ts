import type { Decision } from '../../contract/codebook.js';
import type { ThemeOrigin, ThemeStatus } from '../../contract/codebook-constants.js';
import type { EffectivePassage, Mark } from './effective-passages.js';
import type { Theme, ThemePatch } from './theme.js';

/** A passage as it is now, and what people have decided about it so far. */
export interface PassageState {
  readonly responseId: string;
  readonly passage: EffectivePassage;
  readonly mark: Mark | null;
}

export interface PlannedMark extends Mark {
  readonly responseId: string;
}

/** What a decision does, before it is stored. */
export interface Plan {
  readonly created: readonly Theme[];
  readonly patches: readonly ThemePatch[];
  readonly marks: readonly PlannedMark[];
  /** Ids of passages that are left as they are. */
  readonly skipped: readonly string[];
  /** Themes that the history names. */
  readonly themes: readonly string[];
  readonly details: Decision['details'];
}

export interface NewTheme {
  readonly name: string;
  readonly definition: string;
  readonly examples: readonly string[];
  readonly colour?: string;
  readonly parentId: string | null;
  readonly status: ThemeStatus;
  readonly origin: ThemeOrigin;
}
