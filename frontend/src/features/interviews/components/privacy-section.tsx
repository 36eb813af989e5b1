import type { Form } from '@contract/form-reader';
import { LIMITS } from '@contract/limits';
import { DEFAULT_PRIVACY, type PrivacySettings } from '@contract/notice';
import { RETAINED_LABELS } from '@contract/provenance';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, errorText, isRecord } from '@/lib/api-client';
import { formatDate } from '@/lib/format';
import { SAVE_TOAST, toast } from '@/lib/toast';
import { interviewKeys } from '../api/interview-keys';
import { useSavePrivacy } from '../api/interviews.queries';
import classes from './privacy-section.module.css';

const CHOICES = [7, 14, 30, 60, 90, 180, 365, 730];
const RETAINED = [
  { field: 'retain_recordings_days', label: 'Recordings' },
  { field: 'retain_transcripts_days', label: 'Transcripts and summaries' },
  { field: 'retain_contacts_days', label: 'Contact details' },
] as const;

const choices = (days: number | null) => [
  { value: '', label: 'Keep' },
  ...[...new Set([...CHOICES, ...(days === null ? [] : [days])])]
    .sort((a, b) => a - b)
    .map((one) => ({ value: String(one), label: `Delete after ${one} ${one === 1 ? 'day' : 'days'}` })),
];

/** The controller, how long answers are kept, and what analysis may use. Saves automatically, without publishing the interview again. */
export function PrivacySection({ form }: { form: Form }) {
  const saved = form.privacy ?? DEFAULT_PRIVACY;
  const [edits, setEdits] = useState<Partial<PrivacySettings>>({});
  const save = useSavePrivacy(form.id);
  const privacy = { ...saved, ...edits };
  const dirty = (Object.keys(edits) as (keyof PrivacySettings)[]).some((field) => edits[field] !== saved[field]);
  const set = (change: Partial<PrivacySettings>) => setEdits((before) => ({ ...before, ...change }));
  const shorter = RETAINED.some(({ field }) => privacy[field] !== null && privacy[field] !== saved[field]);

  const submit = () =>
    save.mutate(edits, {
      onSuccess: () => {
        setEdits({});
        toast.success('Changes saved!', SAVE_TOAST);
      },
    });

  return (
    <section className={classes.section} aria-labelledby="privacy">
      <h2 id="privacy" className={classes.title}>
        Privacy
      </h2>
      <p className={classes.text}>Participants read this before they start. What they agreed to is saved with each response.</p>
      <div className={classes.pair}>
        <TextInput
          label="Responsible organisation"
          description="Optional"
          placeholder="Example Ltd"
          maxLength={LIMITS.controller}
          value={privacy.controller_name}
          onChange={(event) => set({ controller_name: event.currentTarget.value })}
        />
        <TextInput
          label="Contact for questions and deletion"
          description="Optional: an email address or a web page"
          placeholder="privacy@example.com"
          maxLength={LIMITS.controller}
          value={privacy.controller_contact}
          onChange={(event) => set({ controller_contact: event.currentTarget.value })}
        />
      </div>
      <div className={classes.triple}>
        {RETAINED.map(({ field, label }) => (
          <NativeSelect
            key={field}
            label={label}
            data={choices(saved[field])}
            value={privacy[field] === null ? '' : String(privacy[field])}
            onChange={(event) => set({ [field]: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })}
          />
        ))}
      </div>
      <p className={classes.text}>Days count from the start of each response. Response counts, durations and report figures are kept.</p>
      <Checkbox
        label="Include responses reported by participants' browsers in the analysis"
        description="These responses were reported by the participant's browser and can't be verified."
        checked={privacy.include_browser_reported}
        onChange={(event) => set({ include_browser_reported: event.currentTarget.checked })}
      />
      {shorter && (
        <p className={classes.warning} role="status">
          When you save, older data is deleted within minutes. This cannot be undone.
        </p>
      )}
      {save.error && (
        <p role="alert" className={classes.warning}>
          {errorText(save.error, 'Failed to save changes')}
        </p>
      )}
      <Button className={classes.save} disabled={!dirty} loading={save.isPending} onClick={submit}>
        Save Privacy Settings
      </Button>
      <RetentionLog formId={form.id} />
    </section>
  );
}

type Entry = { kind: keyof typeof RETAINED_LABELS; days: number; responses: number; at: string };

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
      <h3 className={classes.subtitle}>Deleted so far</h3>
      <ul>
        {data.slice(0, 20).map(({ kind, days, responses, at }) => (
          <li key={`${kind}-${days}-${at}`}>
            {formatDate(at)}: {RETAINED_LABELS[kind].toLowerCase()} of {responses} {responses === 1 ? 'response' : 'responses'}, after{' '}
            {days} {days === 1 ? 'day' : 'days'}
          </li>
        ))}
      </ul>
    </div>
  );
}
