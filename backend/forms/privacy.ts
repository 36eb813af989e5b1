import { createHash } from 'node:crypto';
import { noticeLines, type PrivacySettings } from '../contract/notice.js';
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

export interface Notice {
  /** Hash of the text: two notices of one version say the same. */
  readonly version: string;
  readonly lines: readonly string[];
}

/** What participants of an interview read before they begin. */
export function noticeOf(form: PrivacyColumns): Notice {
  const lines = noticeLines(toPrivacy(form));
  return { version: createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16), lines };
}

export const deletesSomething = (form: PrivacyColumns) =>
  form.retainRecordingsDays !== null || form.retainTranscriptsDays !== null || form.retainContactsDays !== null;
