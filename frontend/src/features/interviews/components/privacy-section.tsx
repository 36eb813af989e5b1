import type { Form } from '@contract/form-reader';
import { titleOf } from '@contract/form-defaults';
import { LIMITS } from '@contract/limits';
import { DEFAULT_PRIVACY, type PrivacySettings } from '@contract/notice';
import { type RetainedKind } from '@contract/provenance';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SaveBar } from '@/components/ui/save-bar';
import { TextField } from '@/components/ui/text-field';
import { api, isRecord } from '@/lib/api-client';
import { useEdits } from '@/lib/drafts/use-edits';
import { formatDate } from '@/lib/format';
import { interviewKeys } from '../api/interview-keys';
import { useSaveSettingsOf } from '../api/interviews.queries';
import { t } from '../editor-texts';
import classes from './privacy-section.module.css';

const CHOICES = [7, 14, 30, 60, 90, 180, 365, 730];
const RETAINED = [
  { field: 'retain_recordings_days', label: 'privacySection.recordings' },
  { field: 'retain_transcripts_days', label: 'privacySection.transcripts' },
  { field: 'retain_contacts_days', label: 'privacySection.contacts' },
] as const;

const choices = (days: number | null) => [
  { value: '', label: t('privacySection.keep') },
  ...[...new Set([...CHOICES, ...(days === null ? [] : [days])])]
    .sort((a, b) => a - b)
    .map((one) => ({ value: String(one), label: t('privacySection.deleteAfter', { days: one }) })),
];

const privacyOf = (form: Form): PrivacySettings => form.privacy ?? DEFAULT_PRIVACY;

/** The controller, how long answers are kept, and what analysis may use. Saved on request, without publishing the interview again. */
export function PrivacySection({ form }: { form: Form }) {
  const saved = privacyOf(form);
  const edits = useEdits({ interview: form.id, editor: 'privacy', title: titleOf(form) }, saved);
  const saveSettings = useSaveSettingsOf(form.id);
  const client = useQueryClient();
  const { fields: privacy, set } = edits;
  const shorter = RETAINED.some(({ field }) => privacy[field] !== null && privacy[field] !== saved[field]);

  const save = async (changed: Partial<PrivacySettings>) => {
    const { isStale } = edits.sending;
    const stored = await saveSettings({ body: () => ({ privacy: changed }), isStale: (base) => isStale(privacyOf(base), changed) });
    void client.invalidateQueries({ queryKey: interviewKeys.retention(form.id) });
    return privacyOf(stored);
  };

  return (
    <section className={classes.section} aria-labelledby="privacy">
      <h2 id="privacy" className={classes.title}>
        {t('privacySection.privacy')}
      </h2>
      <p className={classes.text}>{t('privacySection.text')}</p>
      <div className={classes.pair}>
        <TextField
          label={t('privacySection.responsibleOrganisation')}
          description={t('privacySection.optional')}
          placeholder={t('privacySection.organisationExample')}
          maxLength={LIMITS.controller}
          value={privacy.controller_name}
          onChange={(controller_name) => set({ controller_name })}
        />
        <TextField
          label={t('privacySection.contactQuestionsDeletion')}
          description={t('privacySection.contactHint')}
          placeholder={t('privacySection.contactExample')}
          maxLength={LIMITS.controller}
          value={privacy.controller_contact}
          onChange={(controller_contact) => set({ controller_contact })}
        />
      </div>
      <div className={classes.triple}>
        {RETAINED.map(({ field, label }) => (
          <NativeSelect
            key={field}
            label={t(label)}
            data={choices(saved[field])}
            value={privacy[field] === null ? '' : String(privacy[field])}
            onChange={(event) => set({ [field]: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })}
          />
        ))}
      </div>
      <p className={classes.text}>{t('privacySection.retentionHint')}</p>
      <Checkbox
        label={t('privacySection.includeReported')}
        description={t('privacySection.reportedHint')}
        checked={privacy.include_browser_reported}
        onChange={(event) => set({ include_browser_reported: event.currentTarget.checked })}
      />
      {shorter && (
        <p className={classes.warning} role="status">
          {t('privacySection.shorterWarning')}
        </p>
      )}
      <SaveBar edits={edits} label={t('privacySection.savePrivacySettings')} save={save} />
      <RetentionLog formId={form.id} />
    </section>
  );
}

type Entry = { kind: RetainedKind; days: number; responses: number; at: string };

/** What retention has deleted so far. */
function RetentionLog({ formId }: { formId: number }) {
  const { data } = useQuery({
    queryKey: interviewKeys.retention(formId),
    queryFn: async ({ signal }): Promise<Entry[]> => {
      const answer = await api(`forms/${formId}/retention`, { auth: true, signal });
      return isRecord(answer) && Array.isArray(answer.records) ? (answer.records as Entry[]) : [];
    },
  });
  if (!data || data.length === 0) return null;
  return (
    <div className={classes.log}>
      <h3 className={classes.subtitle}>{t('privacySection.deletedSoFar')}</h3>
      <ul>
        {data.slice(0, 20).map(({ kind, days, responses, at }) => (
          <li key={`${kind}-${days}-${at}`}>{t(`retention.${kind}`, { at: formatDate(at), responses, days })}</li>
        ))}
      </ul>
    </div>
  );
}
