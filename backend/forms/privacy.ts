import { createHash } from 'node:crypto';
import type { AppConfig } from '../config/app-config.js';
import { type FrameSettings, frameTexts, readFrame } from '../contract/frame.js';
import { type NoticeFacts, noticeLines, type PrivacySettings } from '../contract/notice.js';
import { type Listeners, listenersFor, noticeFacts } from '../contract/notice-facts.js';
import type { VoiceChoice } from '../contract/voice-choice.js';
import type { FormEntity } from './form.entity.js';

export type PrivacyColumns = Pick<
  FormEntity,
  | 'includeBrowserReported'
  | 'controllerName'
  | 'controllerContact'
  | 'retainRecordingsDays'
  | 'retainTranscriptsDays'
  | 'retainContactsDays'
>;
type NoticeColumns = PrivacyColumns & Pick<FormEntity, 'frame'>;

export const toPrivacy = (form: PrivacyColumns): PrivacySettings => ({
  include_browser_reported: form.includeBrowserReported,
  controller_name: form.controllerName,
  controller_contact: form.controllerContact,
  retain_recordings_days: form.retainRecordingsDays,
  retain_transcripts_days: form.retainTranscriptsDays,
  retain_contacts_days: form.retainContactsDays,
});

export function mergePrivacy(form: PrivacyColumns, patch: Partial<PrivacySettings>): PrivacyColumns {
  const merged = { ...toPrivacy(form), ...patch };
  return {
    includeBrowserReported: merged.include_browser_reported,
    controllerName: merged.controller_name,
    controllerContact: merged.controller_contact,
    retainRecordingsDays: merged.retain_recordings_days,
    retainTranscriptsDays: merged.retain_transcripts_days,
    retainContactsDays: merged.retain_contacts_days,
  };
}

/** @param choice the interview's */
export const listenersOf = ({ hearing, voice }: Pick<AppConfig, 'hearing' | 'voice'>, choice: VoiceChoice): Listeners =>
  listenersFor(choice, voice, hearing !== null);

/** What participants agree to. */
export interface Notice {
  /** Hash of the text: two notices of one version say the same. */
  readonly version: string;
  /** The standard sentences in English. */
  readonly lines: readonly string[];
  readonly facts: NoticeFacts;
  /** The owner's words below them; empty: none. */
  readonly ownText: string;
}

/**
 * What participants of an interview read before they begin.
 * @param listeners who hears them. @param language of the owner's words; absent: the interview's own
 */
export function noticeOf(form: NoticeColumns, listeners: Listeners, language = ''): Notice {
  const frame = readFrame(form.frame);
  const facts = noticeFacts(toPrivacy(form), frame, listeners);
  const lines = noticeLines(facts);
  const ownText = frameTexts(frame, language).consent_text;
  const version = createHash('sha256').update(noticeText({ lines, ownText })).digest('hex').slice(0, 16);
  return { version, lines, facts, ownText };
}

export const noticeText = ({ lines, ownText }: Pick<Notice, 'lines' | 'ownText'>) =>
  [...lines, ...(ownText === '' ? [] : ['', ownText])].join('\n');

/** The notices an interview shows now: one in its own language, and one for each language in which the owner's words differ. */
export function noticesOf(form: NoticeColumns, listeners: Listeners): Notice[] {
  const languages = readFrame(form.frame).translations.map(({ language }) => language);
  const all = ['', ...languages].map((language) => noticeOf(form, listeners, language));
  return [...new Map(all.map((notice) => [notice.version, notice])).values()];
}

/** By language, the version where it is another than that of the interview's own language. */
export function translatedVersions(form: NoticeColumns, frame: FrameSettings, listeners: Listeners): Record<string, string> {
  const { version } = noticeOf(form, listeners);
  const all = frame.translations.map(({ language }) => [language, noticeOf(form, listeners, language).version] as const);
  return Object.fromEntries(all.filter(([, other]) => other !== version));
}

export const deletesSomething = (form: PrivacyColumns) =>
  form.retainRecordingsDays !== null || form.retainTranscriptsDays !== null || form.retainContactsDays !== null;
