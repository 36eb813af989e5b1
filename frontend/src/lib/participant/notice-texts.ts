import type { Form } from '@contract/form-reader';
import { DEFAULT_FRAME, type FrameSettings } from '@contract/frame';
import { DEFAULT_PRIVACY, noticeLines, type NoticeFacts } from '@contract/notice';
import { groupsTold, readToldGroups } from '@contract/stepping-actions';
import { pageLanguage, type TextKey, type Translate } from '../i18n/texts';

type Noticed = Pick<Form, 'notice' | 'privacy' | 'frame'>;

const SAVED = {
  always: 'notice.saved',
  choice: 'notice.savedChoice',
  never: 'notice.savedNever',
} as const satisfies Record<NoticeFacts['recording'], TextKey>;

/**
 * What participants agree to. In English it is the server's text, which is the version that is recorded; in other languages it is written from the same facts.
 * An owner's preview has the settings instead.
 */
export function noticeTexts({ notice, privacy, frame }: Noticed, t: Translate): string[] {
  const settings = { ...(privacy ?? DEFAULT_PRIVACY), ...framed(frame ?? DEFAULT_FRAME) };
  const facts = notice?.facts ?? (notice ? undefined : settings);
  if (pageLanguage() === 'en' || !facts) return notice?.lines ?? noticeLines(facts ?? settings);
  return factTexts(facts, t);
}

const framed = ({
  recording,
  live_view,
  stepping_in,
  hidden_fields,
}: Pick<FrameSettings, 'recording' | 'live_view' | 'stepping_in' | 'hidden_fields'>) => ({
  recording,
  live_view,
  stepping_in: groupsTold(stepping_in),
  link_fields: hidden_fields.length > 0,
});

function watchedText({ stepping_in: told }: NoticeFacts): TextKey {
  const groups = readToldGroups(told);
  if (groups.includes('guide')) return groups.includes('write') ? 'notice.watched' : 'notice.watchedGuided';
  return groups.includes('write') ? 'notice.watchedWritten' : 'notice.watchedOnly';
}

/** The standard sentences in the language of `t`. */
export function factTexts(facts: NoticeFacts, t: Translate): string[] {
  const { controller_name: name, controller_contact: contact } = facts;
  return [
    t('notice.assistant'),
    t(SAVED[facts.recording]),
    ...(facts.live_view ? [t(watchedText(facts))] : []),
    ...(facts.link_fields ? [t('notice.linked')] : []),
    t(facts.voice_platform ? 'notice.voicePlatform' : facts.speech_service ? 'notice.voiceService' : 'notice.voice'),
    name === '' ? t('notice.sender') : t('notice.controller', { name }),
    keptFor(facts, t),
    contact === '' ? t('notice.deleteSender') : t('notice.deleteContact', { contact }),
  ];
}

function keptFor(facts: NoticeFacts, t: Translate): string {
  const kinds: readonly (readonly [TextKey, number | null])[] = [
    ['notice.recordingsDeleted', facts.retain_recordings_days],
    ['notice.transcriptsDeleted', facts.retain_transcripts_days],
    ['notice.contactsDeleted', facts.retain_contacts_days],
  ];
  const limited = kinds.flatMap(([key, days]) => (days === null ? [] : [t(key, { days })]));
  if (limited.length === 0) return t('notice.kept');
  const rest = limited.length < kinds.length ? [t('notice.restKept')] : [];
  return [...limited, ...rest].join(' ');
}
