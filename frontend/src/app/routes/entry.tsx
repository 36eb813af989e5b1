import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Form } from '@contract/form-reader';
import { EntryPage } from '@/features/participation/components/entry-page';
import type { InterviewState } from '@/lib/participant/navigation-state';
import { surveyIntroHref } from '../paths';

export function EntryRoute() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const onReady = useCallback(
    (form: Form, responseId: string, skip: boolean) =>
      void navigate(surveyIntroHref(form.assistantId ?? form.id), {
        state: { form, responseId } satisfies InterviewState,
        replace: skip,
      }),
    [navigate],
  );
  return <EntryPage key={id} id={id} onReady={onReady} />;
}
