// Without Zod: browsers import this.

import { DEFAULT_FRAME, type FrameSettings } from './frame.js';
import { readToldGroups, type SteppingGroup } from './stepping-actions.js';

/** How an interview treats what participants say. Days; null: kept. */
export interface PrivacySettings {
  readonly include_browser_reported: boolean;
  readonly controller_name: string;
  readonly controller_contact: string;
  readonly retain_recordings_days: number | null;
  readonly retain_transcripts_days: number | null;
  readonly retain_contacts_days: number | null;
}

/** What the notice says of an interview's settings, for pages that say it in another language. */
export type NoticeFacts = Omit<PrivacySettings, 'include_browser_reported'> &
  Pick<FrameSettings, 'recording'> & {
    /** Absent in notices from before there was the setting: they say nothing of it. */
    readonly live_view?: boolean | undefined;
    /** What the notice says the owner may do besides watching. Absent: everything. */
    readonly stepping_in?: readonly SteppingGroup[] | undefined;
    /** Absent: nothing of the link is kept with the response. */
    readonly link_fields?: boolean | undefined;
    /** A server understands speech. Absent: only browsers do. */
    readonly speech_service?: boolean | undefined;
    /** A voice platform hears and speaks. Absent: our own interviewer holds the interview. */
    readonly voice_platform?: boolean | undefined;
  };

export const DEFAULT_PRIVACY: PrivacySettings = {
  include_browser_reported: false,
  controller_name: '',
  controller_contact: '',
  retain_recordings_days: null,
  retain_transcripts_days: null,
  retain_contacts_days: null,
};

export const DEFAULT_FACTS: NoticeFacts = {
  controller_name: '',
  controller_contact: '',
  retain_recordings_days: null,
  retain_transcripts_days: null,
  retain_contacts_days: null,
  recording: DEFAULT_FRAME.recording,
  live_view: DEFAULT_FRAME.live_view,
};

const SAVED = {
  always: 'Your answers are saved as text and, on some devices, also as a recording.',
  choice: 'Your answers are saved as text and, if you agree to it, also as a recording.',
  never: 'Your answers are saved as text. No recording is made.',
} as const satisfies Record<NoticeFacts['recording'], string>;

const FOLLOW = 'The person who runs this interview can follow the interview while it is held';
const WRITE = ' They can also write to you themselves: you are told when they do.';
function watched(told: NoticeFacts['stepping_in']): string {
  const groups = readToldGroups(told);
  return `${FOLLOW}${groups.includes('guide') ? ' and guide the AI assistant' : ''}.${groups.includes('write') ? WRITE : ''}`;
}

const LINKED = 'The link that brought you here may carry information about how you were invited. It is saved with your answers.';

const HEARD =
  'If you speak, your voice is sent to a speech service, which turns it into text; if that fails, your browser may send it to the company that makes it. If you type, your microphone stays off.';

const HEARD_BY_PLATFORM =
  'If you speak, your voice is sent to a voice service, which turns it into text and speaks for the AI assistant; if that fails, it may go to a speech service or to the company that makes your browser. If you type, your microphone stays off.';

const HEARD_BY_BROWSER =
  'If you speak, your browser may send your voice to the company that makes it, to turn it into text. If you type, your microphone stays off.';

/** What participants read and agree to before they begin, a sentence or two each. */
export function noticeLines(privacy: NoticeFacts): string[] {
  const { controller_name: name, controller_contact: contact } = privacy;
  return [
    'An AI assistant conducts this interview. You can speak or type, and you can stop at any time.',
    `${SAVED[privacy.recording]} They are shared with the person who runs this interview.`,
    ...(privacy.live_view ? [watched(privacy.stepping_in)] : []),
    ...(privacy.link_fields ? [LINKED] : []),
    privacy.voice_platform ? HEARD_BY_PLATFORM : privacy.speech_service ? HEARD : HEARD_BY_BROWSER,
    name === ''
      ? 'The person who runs this interview decides what happens with your answers. You can reach them where you got the link.'
      : `${name} is responsible for this interview.`,
    keptFor(privacy),
    `To have your answers deleted, ${contact === '' ? 'ask the person who runs this interview' : `contact ${contact}`}, or choose “Delete my answers” at the end of the interview.`,
  ];
}

function keptFor(privacy: NoticeFacts): string {
  const kinds: readonly (readonly [string, number | null])[] = [
    ['recordings', privacy.retain_recordings_days],
    ['transcripts', privacy.retain_transcripts_days],
    ['contact details', privacy.retain_contacts_days],
  ];
  const limited = kinds.filter((kind): kind is readonly [string, number] => kind[1] !== null);
  if (limited.length === 0) return 'Your answers are kept until the person responsible deletes them.';
  const kept = kinds.filter(([, days]) => days === null).map(([kind]) => kind);
  const parts = limited.map(([kind, days]) => `${kind} after ${days} ${days === 1 ? 'day' : 'days'}`);
  const rest = kept.length > 0 ? ` ${capital(inList(kept))} are kept until the person responsible deletes them.` : '';
  return `We delete ${inList(parts)}.${rest}`;
}

const inList = (all: readonly string[]) => (all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
