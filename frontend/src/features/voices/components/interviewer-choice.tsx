import type { VoicesAnswer } from '@contract/interview-speech-schema';
import { type VoiceChoice, interviewerFor } from '@contract/voice-choice';
import { NativeSelect } from '@mantine/core';
import { t } from '../texts';

type Props = {
  offered: Pick<VoicesAnswer, 'interviewers' | 'usual_interviewer'>;
  saved: VoiceChoice;
  chosen: VoiceChoice;
  onChoose: (choice: VoiceChoice) => void;
};

/** Who holds spoken interviews. Shown where there is more than one, or where the one that was chosen is no longer set up. */
export function InterviewerChoice({ offered: { interviewers, usual_interviewer: usual }, saved, chosen, onChoose }: Props) {
  const gone = saved !== 'auto' && !interviewers.includes(saved) ? saved : null;
  if (interviewers.length < 2 && !gone) return null;
  const holder = interviewerFor(chosen, { usual, configured: interviewers });
  return (
    <NativeSelect
      label={t('interviewer')}
      description={
        chosen === gone ? t('interviewer.gone.hint') : t(holder === 'builtin' ? 'interviewer.builtin.hint' : 'interviewer.platform.hint')
      }
      value={chosen}
      data={[
        { value: 'auto', label: t('interviewer.auto', { name: t(`interviewer.${usual}`) }) },
        ...interviewers.map((id) => ({ value: id, label: t(`interviewer.${id}`) })),
        ...(gone ? [{ value: gone, label: t('interviewer.gone', { name: t(`interviewer.${gone}`) }) }] : []),
      ]}
      onChange={(event) => onChoose(event.currentTarget.value as VoiceChoice)}
    />
  );
}
