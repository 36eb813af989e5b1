import type { Form } from '@contract/form-reader';
import { DEFAULT_FACTS, noticeLines, type NoticeFacts } from '@contract/notice';
import { readToldGroups } from '@contract/stepping-actions';
import { pageLanguage, type TextKey, type Translate } from '../i18n/texts';

const SAVED = {
  always: 'notice.saved',
  choice: 'notice.savedChoice',
  never: 'notice.savedNever',
} as const satisfies Record<NoticeFacts['recording'], TextKey>;

/**
 * What participants agree to. In English it is the server's text, which is the version that is recorded; in other languages it is written from the same facts.
 */
export function noticeTexts({ notice }: Pick<Form, 'notice'>, t: Translate): string[] {
  const facts = notice ? notice.facts : DEFAULT_FACTS;
  if (pageLanguage() === 'en' || !facts) return notice?.lines ?? noticeLines(DEFAULT_FACTS);
  return factTexts(facts, t);
}

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
