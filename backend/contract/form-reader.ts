/** An interview as both ends speak of it, whatever spelling it came in. */
import { type InterviewSpeech, readSpeech } from './interview-speech.js';
import { type FrameSettings, readFrame } from './frame.js';
import { INTERVIEW_FIELD_NAMES, INTERVIEW_FIELDS, type InterviewContent, spellingOf } from './interview-fields.js';
import type { LanguageSettings, SpokenLanguage } from './languages.js';
import { DEFAULT_FACTS, type NoticeFacts, type PrivacySettings } from './notice.js';
import { readToldGroups } from './stepping-actions.js';

export type Form = InterviewContent & {
  id: number;
  userId: string | null;
  assistantId: string | null;
  createdAt: string | null;
  /** When it was last saved, as the server writes it. */
  updatedAt: string | null;
  /** Only an open interview takes new participants. */
  state: 'draft' | 'open' | 'closed';
  /** Of an owner's trial: the interview that is tried. */
  trialOf?: number;
  /** Whether it has a guide, published or not; absent where the server does not say. */
  hasGuide?: boolean;
  responseCount: number;
  analysis: unknown;
  /** What the owner should look at; absent when there is nothing. */
  attention?: string;
  /** How it treats what participants say; absent where its owner is not asking. */
  privacy?: PrivacySettings;
  /** What participants agree to by beginning. */
  notice?: { version: string; lines: string[]; facts?: NoticeFacts; translations?: Readonly<Record<string, unknown>> };
  /** What surrounds it; absent: nothing of its own. */
  frame?: FrameSettings;
  /** What it is written in, for participants. */
  language?: string;
  /** For participants: the languages they can choose, the interview's own first. */
  spoken?: readonly SpokenLanguage[];
  /** For its owner. */
  languages?: LanguageSettings;
  /** For its owner: how it sounds. */
  speech?: InterviewSpeech;
};

const text = (...candidates: unknown[]) => candidates.find((c): c is string => typeof c === 'string') ?? '';
const positive = (value: unknown) => (typeof value === 'number' && value > 0 ? value : null);
const truthy = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';

/** `assistant_id` may arrive as an id, an object or JSON text holding one: reduced to the id. */
export function readAssistantId(value: unknown): string | null {
  if (typeof value === 'object' && value !== null) return readAssistantId((value as { id?: unknown }).id);
  if (typeof value !== 'string' || value.trim() === '') return null;
  if (/^\s*[{"]/.test(value)) {
    try {
      return readAssistantId(JSON.parse(value));
    } catch {
      return value;
    }
  }
  return value;
}

/**
 * Reads a form in either spelling. Without Zod, so that the participant's pages stay small.
 * @returns null when the value is no form
 */
export function readForm(value: unknown): Form | null {
  if (typeof value !== 'object' || value === null) return null;
  const raw = value as Record<string, unknown>;
  const id = typeof raw.id === 'string' ? Number(raw.id) : raw.id;
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return null;
  const attention = text((raw.attention as { message?: unknown } | null | undefined)?.message);
  return {
    id,
    userId: text(raw.user_id) || null,
    ...readContent(raw),
    assistantId: readAssistantId(raw.assistant_id),
    createdAt: text(raw.createdAt, raw.createdat) || null,
    updatedAt: text(raw.updatedAt, raw.updatedat) || null,
    state: readState(raw),
    ...readTrial(raw.trialOf ?? raw.trial_of),
    ...(typeof raw.has_guide === 'boolean' && { hasGuide: raw.has_guide }),
    responseCount: Number.isFinite(Number(raw.response_count)) ? Number(raw.response_count ?? 0) : 0,
    analysis: raw.analysis ?? null,
    ...(attention !== '' && { attention }),
    ...readPrivacy(raw.privacy),
    ...readNotice(raw.notice),
    ...(typeof raw.frame === 'object' && raw.frame !== null && { frame: readFrame(raw.frame) }),
    ...(typeof raw.speech === 'object' && raw.speech !== null && { speech: readSpeech(raw.speech) }),
    ...(typeof raw.language === 'string' && { language: raw.language }),
    ...readLanguages(raw.spoken ?? raw.languages),
  };
}

/** A missing field has its default. */
function readContent(raw: Record<string, unknown>): InterviewContent {
  const read = INTERVIEW_FIELD_NAMES.map((name) => {
    const field = INTERVIEW_FIELDS[name];
    const { default: blank, wire } = field;
    if ('choices' in field) return [name, field.choices.find((one) => one === spellingOf(raw, name)) ?? blank];
    if (typeof blank === 'string') return [name, text(raw[name], raw[wire])];
    if (blank === null) return [name, positive(spellingOf(raw, name))];
    const value = spellingOf(raw, name) ?? blank;
    return [name, truthy(value)];
  });
  return Object.fromEntries(read) as InterviewContent;
}

/** Before there were states, an interview with an assistant was open. */
function readState({ state, assistant_id }: Record<string, unknown>): Form['state'] {
  if (state === 'draft' || state === 'open' || state === 'closed') return state;
  return readAssistantId(assistant_id) === null ? 'draft' : 'open';
}

const readTrial = (of: unknown): Pick<Form, 'trialOf'> => (typeof of === 'number' ? { trialOf: of } : {});

function readPrivacy(value: unknown): Pick<Form, 'privacy'> {
  if (typeof value !== 'object' || value === null) return {};
  const included = (value as Partial<Record<keyof PrivacySettings, unknown>>).include_browser_reported === true;
  const {
    recording: _,
    live_view: __,
    link_fields: ___,
    speech_service: ____,
    voice_platform: _____,
    stepping_in: ______,
    ...facts
  } = readFacts(value);
  return { privacy: { include_browser_reported: included, ...facts } };
}

export function readFacts(value: object): NoticeFacts {
  const raw = { ...DEFAULT_FACTS, live_view: false, ...(value as Partial<Record<keyof NoticeFacts, unknown>>) };
  return {
    controller_name: text(raw.controller_name),
    controller_contact: text(raw.controller_contact),
    retain_recordings_days: positive(raw.retain_recordings_days),
    retain_transcripts_days: positive(raw.retain_transcripts_days),
    retain_contacts_days: positive(raw.retain_contacts_days),
    recording: readFrame(raw).recording,
    live_view: raw.live_view === true,
    ...(Array.isArray(raw.stepping_in) && { stepping_in: readToldGroups(raw.stepping_in) }),
    ...(raw.link_fields === true && { link_fields: true }),
    ...(raw.speech_service === true && { speech_service: true }),
    ...(raw.voice_platform === true && { voice_platform: true }),
  };
}

/** Participants get a list, owners the settings. */
function readLanguages(value: unknown): Pick<Form, 'spoken' | 'languages'> {
  if (Array.isArray(value)) {
    const isSpoken = (one: unknown): one is SpokenLanguage => typeof (one as SpokenLanguage | null)?.language === 'string';
    return { spoken: value.filter(isSpoken) };
  }
  const { source, others } = (value ?? {}) as Partial<LanguageSettings>;
  return Array.isArray(others) ? { languages: { source: source ?? null, others: others as LanguageSettings['others'] } } : {};
}

function readNotice(value: unknown): Pick<Form, 'notice'> {
  const { version, lines, facts, translations } = (value ?? {}) as Record<string, unknown>;
  if (typeof version !== 'string' || !Array.isArray(lines)) return {};
  const known = typeof facts === 'object' && facts !== null ? { facts: readFacts(facts) } : {};
  const translated = typeof translations === 'object' && translations !== null ? { translations: { ...translations } } : {};
  return { notice: { version, lines: lines.filter((line) => typeof line === 'string'), ...known, ...translated } };
}
