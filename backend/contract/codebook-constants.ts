// Without Zod: browsers import these.

import type { Sentiment } from './analysis.js';
import { type HiddenAttribute, isHiddenAttribute } from './hidden-fields.js';

/** Bounds of a codebook. Lengths in UTF-16 code units. */
export const CODEBOOK_LIMITS = {
  themes: 300,
  /** Levels of sub-themes, the top one included. */
  depth: 6,
  name: 120,
  definition: 2_000,
  examples: 20,
  example: 500,
  /** Passages of one decision. */
  passages: 500,
  /** Themes of one passage. */
  themesPerPassage: 20,
  /** Characters of a passage that is added by hand. */
  passageText: 5_000,
  /** Passages of one page, and without a `limit`. */
  page: 200,
  defaultPage: 50,
  /** Entries of one page of the history. */
  history: 100,
  /** Bytes of a file to import. */
  file: 1_000_000,
} as const;

/**
 * `suggested`: found by the analyst, may go with the next report; `confirmed`: kept by its owner; `predefined`: in the codebook before the interviews
 * were read (deductive). The analyst codes to confirmed and predefined themes first.
 */
export const THEME_STATUSES = ['suggested', 'confirmed', 'predefined'] as const;
export type ThemeStatus = (typeof THEME_STATUSES)[number];

/** Where a theme comes from. */
export const THEME_ORIGINS = ['analyst', 'hand', 'template', 'guide', 'import', 'report'] as const;
export type ThemeOrigin = (typeof THEME_ORIGINS)[number];

/** Who coded a passage. */
export const CODERS = ['human', 'model', 'built-in'] as const;
export type Coder = (typeof CODERS)[number];

/** What responses can be compared by. Of a contact field only whether it was given; `rating`: 1 to 5; `review`: their status; `star`: 'starred' or none; `tag`: the ids of theirs. */
export const SEGMENT_ATTRIBUTES = [
  'language',
  'month',
  'completion',
  'version',
  'source',
  'rating',
  'review',
  'star',
  'tag',
  'name',
  'email',
  'phone',
] as const;
export type SegmentAttribute = (typeof SEGMENT_ATTRIBUTES)[number];
export type SegmentKey = SegmentAttribute | HiddenAttribute;
/** As an address names it. */
export const readSegmentKey = (value: string | null): SegmentKey | undefined =>
  value !== null && isHiddenAttribute(value) ? value : SEGMENT_ATTRIBUTES.find((one) => one === value);
/** Values of a hidden field begin with `=`, which no other word does: a link may say "none", too. */
export const hiddenValueOf = (value: string): string | undefined => (value.startsWith('=') ? value.slice(1) : undefined);
/** Values of a hidden field beyond the most frequent ones. */
export const OTHER = 'other';
export const HIDDEN_VALUES_COMPARED = 20;

/** A response may have several values of these, and counts in each. */
export const hasSeveralValues = (attribute: SegmentKey) => attribute === 'tag';
/** Stands for "has none", such as a response without a known language. */
export const NO_VALUE = 'none';
/** Stands for contact details that were given, and for those that retention has deleted since. */
export const GIVEN = 'given';
export const DELETED = 'deleted';

export const CODEBOOK_FORMATS = ['csv', 'qdc'] as const;
export type CodebookFormat = (typeof CODEBOOK_FORMATS)[number];

/** Kinds of decisions, as the history names them. */
export const DECISION_KINDS = [
  'theme.create',
  'theme.edit',
  'theme.status',
  'theme.merge',
  'theme.split',
  'theme.nest',
  'theme.delete',
  'themes.add',
  'passage.move',
  'passage.code',
  'passage.add',
  'passage.reject',
  'passage.dismiss',
  'passage.sentiment',
] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** `#rrggbb`: given to themes in turn. Distinguishable for most kinds of colour vision, legible beside dark and light text. */
export const THEME_COLOURS = [
  '#4477aa',
  '#ee6677',
  '#228833',
  '#ccbb44',
  '#66ccee',
  '#aa3377',
  '#ee8866',
  '#77aadd',
  '#44bb99',
  '#aaaa00',
  '#99ddff',
  '#ffaabb',
] as const;

/** Names a passage by its place: `{response}:{turn}:{start}-{end}`, as quotes of reports are named. */
export const PASSAGE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}:[1-9]\d{0,5}:\d{1,7}-\d{1,7}$/;
export const passageIdOf = ({ responseId, turn, start, end }: { responseId: string; turn: number; start: number; end: number }) =>
  `${responseId}:${turn}:${start}-${end}`;

/** The place that a passage's id names; null when it is none. */
export function passagePlace(id: string): { responseId: string; turn: number; start: number; end: number } | null {
  if (!PASSAGE_ID.test(id)) return null;
  const [responseId, turn, range] = id.split(':') as [string, string, string];
  const [start, end] = range.split('-').map(Number) as [number, number];
  return start < end ? { responseId, turn: Number(turn), start, end } : null;
}

export const SENTIMENTS = ['positive', 'mixed', 'neutral', 'negative'] as const satisfies readonly Sentiment[];

/** `codebook-{title}.{format}` */
export function codebookFileName(title: string, format: CodebookFormat): string {
  const slug = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .slice(0, 80)
    .replace(/^-+|(?<!-)-+$/g, '');
  return `codebook-${slug || 'interview'}.${format}`;
}
