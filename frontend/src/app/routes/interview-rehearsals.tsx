import type { Form } from '@contract/form-reader';
import { contentOf } from '@contract/interview-fields';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GuideHandle } from '@/features/guides/guide-handle';
import { useStartTrial } from '@/features/interviews/use-trial';
import { RehearseView } from '@/features/rehearsals/components/rehearse-view';
import { errorText } from '@/lib/api-client';
import type { InterviewState } from '@/lib/participant/navigation-state';
import { surveyIntroHref } from '../paths';
import { t } from './texts';

type Props = { form: Form; guide: GuideHandle | null; onWriteGuide: () => void };

/** The Rehearse tab of an interview. */
export function InterviewRehearsals({ form, guide, onWriteGuide }: Props) {
  const navigate = useNavigate();
  const trial = useStartTrial();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const tryOut = async () => {
    setFailure(null);
    setSaving(true);
    try {
      await guide?.save(form.id);
      const { title: _title, ...fields } = contentOf(form);
      const started = await trial.mutateAsync({ id: form.id, fields });
      void navigate(surveyIntroHref(started.form.id), { state: started satisfies InterviewState });
    } catch (error) {
      setFailure(t('newForm.startFailed', { error: errorText(error) }));
    } finally {
      setSaving(false);
    }
  };
  return (
    <RehearseView
      formId={form.id}
      guide={guide}
      onWriteGuide={onWriteGuide}
      trial={{ start: () => void tryOut(), busy: saving || trial.isPending, error: failure }}
    />
  );
}
