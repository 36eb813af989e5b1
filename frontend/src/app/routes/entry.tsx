import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Form } from '@contract/form-reader';
import { EntryPage } from '@/features/participation/components/entry-page';
import { callMemory } from '@/features/call/call-memory';
import { hasReadIntro, type InterviewState } from '@/lib/participant/navigation-state';
import { callHref, surveyIntroHref } from '../paths';

export function EntryRoute() {
  const { id = '' } = useParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const introRead = hasReadIntro(state);
  const onReady = useCallback(
    (form: Form, responseId: string, skip: boolean) =>
      void navigate(introRead ? callHref(form.id) : surveyIntroHref(form.assistantId ?? form.id), {
        state: { form, responseId } satisfies InterviewState,
        replace: skip,
      }),
    [navigate, introRead],
  );
  const onContinue = useCallback(
    (form: Form, responseId: string) => void navigate(callHref(form.id), { state: { form, responseId } satisfies InterviewState }),
    [navigate],
  );
  return (
    <EntryPage key={id} id={id} search={search} onReady={onReady} onContinue={onContinue} onStartOver={(left) => callMemory.forget(left)} />
  );
}
