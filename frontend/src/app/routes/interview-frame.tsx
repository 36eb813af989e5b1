import type { Form } from '@contract/form-reader';
import { FrameSection } from '@/features/frame/components/frame-section';
import { useRememberInterview } from '@/features/interviews/api/interviews.queries';
import { ParticipantPreview } from '../owner/participant-preview';

/** What participants see around an interview: the settings, and their pages beside them. */
export function InterviewFrame({ form, link }: { form: Form; link: string | null }) {
  const remember = useRememberInterview();
  return (
    <FrameSection
      form={form}
      link={link}
      onSaved={remember}
      renderPage={(shown, page, scheme) => <ParticipantPreview form={shown} page={page} scheme={scheme} />}
    />
  );
}
