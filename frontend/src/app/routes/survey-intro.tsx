import { TrialFrame } from '@/components/ui/trial-frame';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { IntroPage } from '@/features/participation/components/intro-page';
import { readInterviewState, type InterviewState } from '@/lib/participant/navigation-state';
import { callHref, entryHref, trialEditHref } from '../paths';

export function SurveyIntroRoute() {
  const { id = '' } = useParams();
  const { form, responseId } = readInterviewState(useLocation().state);
  const navigate = useNavigate();
  return (
    <TrialFrame editHref={trialEditHref(form)}>
      <IntroPage
        id={id}
        form={form}
        responseId={responseId}
        entryHref={entryHref(form?.assistantId ?? id)}
        onStart={(shown, response) =>
          void navigate(callHref(shown.id), { state: { form: shown, responseId: response } satisfies InterviewState })
        }
      />
    </TrialFrame>
  );
}
