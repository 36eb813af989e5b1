import type { Form } from '@contract/form-reader';
import { DEFAULT_FRAME } from '@contract/frame';
import { DEFAULT_PRIVACY, noticeLines } from '@contract/notice';
import { listenersFor, noticeFacts } from '@contract/notice-facts';
import { FrameSection } from '@/features/frame/components/frame-section';
import { useRememberInterview, useSaveSettingsOf } from '@/features/interviews/api/interviews.queries';
import { useVoices, voiceLanguagesOf } from '@/features/voices/api/voices.queries';
import { ParticipantPreview } from '../owner/participant-preview';
import { t } from './texts';

type Props = { form: Form; link: string | null };

/** What participants see around an interview: the settings, and their pages beside them. */
export function InterviewFrame({ form, link }: Props) {
  const remember = useRememberInterview();
  const { data: offered, isError } = useVoices(form.id, voiceLanguagesOf(form));
  /** With the notice that participants will read. */
  const noticed = (shown: Form): Form | null => {
    if (!offered) return null;
    const setup = { usual: offered.usual_interviewer, configured: offered.interviewers };
    const listeners = listenersFor(shown.voice, setup, offered.hears);
    const facts = noticeFacts(shown.privacy ?? DEFAULT_PRIVACY, shown.frame ?? DEFAULT_FRAME, listeners);
    return { ...shown, notice: { version: '', lines: noticeLines(facts), facts } };
  };
  return (
    <FrameSection
      form={form}
      link={link}
      onSaved={remember}
      saveSettings={useSaveSettingsOf(form.id)}
      renderPage={(shown, page, scheme) => {
        const form = page === 'intro' ? noticed(shown) : shown;
        if (form) return <ParticipantPreview form={form} page={page} scheme={scheme} />;
        // A notice that says something else than the real one is worse than none.
        return isError ? <p>{t('interviewFrame.noPreview')}</p> : null;
      }}
    />
  );
}
