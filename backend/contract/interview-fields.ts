// Without Zod: browsers import this.

import { LIMITS } from './limits.js';
import { VOICE_CHOICES } from './voice-choice.js';

interface TextField {
  readonly default: '';
  /** UTF-16 code units. */
  readonly max: number;
  /** Line breaks become spaces. */
  readonly oneLine?: true;
}
interface Flag {
  readonly default: boolean;
}
interface Choice {
  readonly default: string;
  readonly choices: readonly string[];
}
/** A whole number from 1, or null. */
interface NumberField {
  readonly default: null;
  readonly most: number;
}
type InterviewField = (TextField | Flag | Choice | NumberField) & {
  /** Its spelling in answers; both spellings are accepted in requests. */
  readonly wire: string;
  /** Whether participants get it. */
  readonly public: boolean;
  /** Its value in the API reference. */
  readonly example: string | boolean | number;
};

/**
 * What owners write of an interview: the only list of these fields. Schemas, reader, mapper, saving, trials, account export, editor, autosave
 * and the tests' fakes derive
 * from it. Each has a column of the table `forms`, named in snake case, in `backend/forms/form.entity.ts`.
 */
export const INTERVIEW_FIELDS = {
  title: { wire: 'title', default: '', max: LIMITS.title, oneLine: true, public: true, example: 'Onboarding study' },
  interviewName: {
    wire: 'interviewname',
    default: '',
    max: LIMITS.interviewName,
    oneLine: true,
    public: true,
    example: 'How was your first week?',
  },
  interviewInfo: {
    wire: 'interviewinfo',
    default: '',
    max: LIMITS.interviewInfo,
    public: true,
    example: 'A short talk about settling in.',
  },
  interviewInstructions: {
    wire: 'interviewinstructions',
    default: '',
    max: LIMITS.interviewInstructions,
    public: false,
    example: 'What surprised you most?\nWhat would you change?',
  },
  enableRealtimeTranscript: { wire: 'enable_realtime_transcript', default: false, public: true, example: false },
  enableUserDetailsForm: { wire: 'enable_user_details_form', default: true, public: true, example: true },
  /** Who holds its spoken interviews. */
  voice: { wire: 'voice', default: 'auto', choices: VOICE_CHOICES, public: false, example: 'auto' },
  /** Number of complete responses after which it takes no new participants. */
  responseQuota: { wire: 'response_quota', default: null, most: LIMITS.responseQuota, public: false, example: 200 },
} as const satisfies Record<string, InterviewField>;

type Fields = typeof INTERVIEW_FIELDS;
export type InterviewFieldName = keyof Fields;
export type PublicFieldName = { [K in InterviewFieldName]: Fields[K]['public'] extends true ? K : never }[InterviewFieldName];
export const INTERVIEW_FIELD_NAMES = Object.keys(INTERVIEW_FIELDS) as InterviewFieldName[];
export const PUBLIC_FIELD_NAMES = INTERVIEW_FIELD_NAMES.filter((name): name is PublicFieldName => INTERVIEW_FIELDS[name].public);
/** Fields that hold words of their owner. */
export const TEXT_FIELD_NAMES = INTERVIEW_FIELD_NAMES.filter((name) => INTERVIEW_FIELDS[name].default === '');

/** The fields' values. */
export type InterviewContent = {
  -readonly [K in InterviewFieldName]: Fields[K] extends { choices: readonly (infer C)[] }
    ? C
    : Fields[K] extends TextField
      ? string
      : Fields[K] extends NumberField
        ? number | null
        : boolean;
};
/** The same in the answers' spellings. */
export type InterviewWire<K extends InterviewFieldName = InterviewFieldName> = { [N in K as Fields[N]['wire']]: InterviewContent[N] };

/** A new interview: no live transcript, contact form shown. */
export const BLANK_INTERVIEW = Object.fromEntries(
  INTERVIEW_FIELD_NAMES.map((name) => [name, INTERVIEW_FIELDS[name].default]),
) as InterviewContent;
export const EXAMPLE_INTERVIEW = Object.fromEntries(
  INTERVIEW_FIELD_NAMES.map((name) => [name, INTERVIEW_FIELDS[name].example]),
) as InterviewContent;

/** The fields of something that has more. Those it lacks, or has as undefined, are left out. */
export function contentOf<T extends Partial<InterviewContent>>(from: T): Pick<T, keyof T & InterviewFieldName> {
  const known = INTERVIEW_FIELD_NAMES.filter((name) => from[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, from[name]])) as Pick<T, keyof T & InterviewFieldName>;
}

/** Fields in the answers' spellings. */
export function wireContent<K extends InterviewFieldName>(from: Pick<InterviewContent, K>, names: readonly K[]): InterviewWire<K> {
  return Object.fromEntries(names.map((name) => [INTERVIEW_FIELDS[name].wire, from[name]])) as InterviewWire<K>;
}

/** A field's value in either spelling. Only numbers can be null. */
export function spellingOf(raw: Readonly<Record<string, unknown>>, name: InterviewFieldName): unknown {
  const { default: blank, wire } = INTERVIEW_FIELDS[name];
  if (blank === null && raw[name] === null) return null;
  return raw[name] ?? raw[wire];
}
