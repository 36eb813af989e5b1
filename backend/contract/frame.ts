// Without Zod: browsers import this.

import { type HiddenField, readHiddenFields } from './hidden-fields.js';
import { LIMITS } from './limits.js';
import { readActions, STEPPING_ACTIONS, type SteppingAction } from './stepping-actions.js';

/** Whether the sound of an interview is recorded: always, if the participant agrees, or never. */
export const RECORDING_MODES = ['always', 'choice', 'never'] as const;
export type RecordingMode = (typeof RECORDING_MODES)[number];

/** What a response says of its recording: as the notice said, agreed to, declined, or not made because the interview makes none. */
export const RECORDING_PERMISSIONS = ['always', 'agreed', 'declined', 'never'] as const;
export type RecordingPermission = (typeof RECORDING_PERMISSIONS)[number];

/** For owners. */
export const RECORDING_PERMISSION_TEXTS = {
  always: 'As announced',
  agreed: 'Agreed',
  declined: 'Declined',
  never: 'Not recorded',
} as const satisfies Record<RecordingPermission, string>;

/** Texts in the owner's words, in one language. Empty: there is none. */
export interface FrameTexts {
  /** Part of what participants agree to, beside the standard sentences. */
  readonly consent_text: string;
  /** On the thank-you page. */
  readonly thanks_text: string;
}
export const FRAME_TEXTS = ['consent_text', 'thanks_text'] as const satisfies (keyof FrameTexts)[];

export interface FrameTranslation extends Partial<FrameTexts> {
  /** `de`, for one. */
  readonly language: string;
}

/** An image that was uploaded. `version` is the hash of its bytes and part of its address. */
export interface Logo {
  readonly version: string;
  readonly width: number;
  readonly height: number;
}

/** What surrounds an interview, in its owner's words and colours. */
export interface FrameSettings extends FrameTexts {
  /** Participants tick a box before they begin. */
  readonly consent_required: boolean;
  readonly recording: RecordingMode;
  /** The owner may follow interviews word by word while they are held, and step in. */
  readonly live_view: boolean;
  /** What they may do besides following it. */
  readonly stepping_in: readonly SteppingAction[];
  /** Where the thank-you page leads; empty: nowhere. `{response}` stands for the response's reference (response-reference.ts). */
  readonly redirect_url: string;
  /** It goes there by itself, after a countdown. */
  readonly redirect_auto: boolean;
  /** Participants are asked for one to five stars at the end. */
  readonly rating: boolean;
  /** `#rrggbb`; empty: the application's own colour. */
  readonly accent: string;
  /** One for each language. A text that is missing or empty is shown in the interview's own language. */
  readonly translations: readonly FrameTranslation[];
  /** Parameters of the link that are kept with the response. Participants get their names only. */
  readonly hidden_fields: readonly HiddenField[];
  /** Set by uploading one. */
  readonly logo: Logo | null;
}

export const DEFAULT_FRAME: FrameSettings = {
  consent_text: '',
  thanks_text: '',
  consent_required: false,
  recording: 'always',
  live_view: true,
  stepping_in: STEPPING_ACTIONS,
  redirect_url: '',
  redirect_auto: false,
  rating: false,
  accent: '',
  translations: [],
  hidden_fields: [],
  logo: null,
};

/** A participant's judgement, 1 to 5. */
export const RATINGS = [1, 2, 3, 4, 5] as const;

const record = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {});
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A stored or received frame. What is missing or makes no sense has its default. */
export function readFrame(value: unknown): FrameSettings {
  const raw = record(value);
  const logo = record(raw.logo);
  const accent = text(raw.accent);
  return {
    consent_text: text(raw.consent_text),
    thanks_text: text(raw.thanks_text),
    consent_required: raw.consent_required === true,
    recording: RECORDING_MODES.find((mode) => mode === raw.recording) ?? 'always',
    live_view: raw.live_view !== false,
    stepping_in: readActions(raw.stepping_in),
    redirect_url: text(raw.redirect_url),
    redirect_auto: raw.redirect_auto === true,
    rating: raw.rating === true,
    accent: isAccent(accent) ? accent : '',
    translations: (Array.isArray(raw.translations) ? raw.translations : []).map((one) => {
      const { language, consent_text, thanks_text } = record(one);
      return { language: text(language), consent_text: text(consent_text), thanks_text: text(thanks_text) };
    }),
    hidden_fields: readHiddenFields(raw.hidden_fields),
    logo: typeof logo.version === 'string' ? { version: logo.version, width: Number(logo.width), height: Number(logo.height) } : null,
  };
}

/** The texts for a reader of this language. */
export function frameTexts(frame: FrameSettings, language: string): FrameTexts {
  const translated = frame.translations.find((one) => one.language === language);
  return {
    consent_text: translated?.consent_text || frame.consent_text,
    thanks_text: translated?.thanks_text || frame.thanks_text,
  };
}

export const isAccent = (value: string) => /^#[\da-f]{6}$/i.test(value);

/** Stands for the response's reference in a redirect. */
export const RESPONSE_PLACEHOLDER = '{response}';

/** Browsers go to https, and to this machine without it. */
const isSafe = ({ protocol, hostname, username, password }: URL) =>
  username === '' &&
  password === '' &&
  (protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)));

/** Where the thank-you page leads for this response; null if it may not lead there. The reference never decides which site that is. */
export function redirectAddress(template: string, reference: string): string | null {
  const filled = (name: string) => template.replaceAll(RESPONSE_PLACEHOLDER, encodeURIComponent(name));
  if (template === '' || template.length > LIMITS.redirectUrl || !URL.canParse(filled(reference)) || !URL.canParse(filled('0'))) {
    return null;
  }
  const address = new URL(filled(reference));
  return isSafe(address) && address.origin === new URL(filled('0')).origin ? address.href : null;
}
