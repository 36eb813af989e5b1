import type { Form } from '@contract/form-reader';
import { useSaveSettingsOf } from '@/features/interviews/api/interviews.queries';
import { VoiceSection } from '@/features/voices/components/voice-section';

/** How the interviewer sounds. */
export function InterviewVoice({ form }: { form: Form }) {
  return <VoiceSection form={form} saveSettings={useSaveSettingsOf(form.id)} />;
}
