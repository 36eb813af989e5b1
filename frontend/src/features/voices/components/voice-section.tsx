import { titleOf } from '@contract/form-defaults';
import type { Form } from '@contract/form-reader';
import { DEFAULT_SPEECH, type InterviewSpeech, SPEECH_PACES } from '@contract/interview-speech';
import type { InterviewLanguage } from '@contract/languages';
import { interviewerFor, type VoiceChoice } from '@contract/voice-choice';
import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { SaveBar } from '@/components/ui/save-bar';
import { errorText } from '@/lib/api-client';
import type { SaveSettings } from '@/lib/drafts/save-settings';
import { useEdits } from '@/lib/drafts/use-edits';
import { useVoices, voiceLanguagesOf } from '../api/voices.queries';
import { t } from '../texts';
import { usePreview } from '../use-preview';
import { InterviewerChoice } from './interviewer-choice';
import { VoiceRow } from './voice-row';
import classes from './voice-section.module.css';

type Props = {
  form: Form;
  saveSettings: SaveSettings;
};

/** The interviewer's voice in each language of the interview, and its pace. Saved on request, without publishing again. */
export function VoiceSection({ form, saveSettings }: Props) {
  const { data, error, refetch } = useVoices(form.id, voiceLanguagesOf(form));
  const edits = useEdits({ interview: form.id, editor: 'voices', title: titleOf(form) }, voiceOf(form));
  const { fields: chosen, set } = edits;
  const preview = usePreview(form.id);
  const paceId = useId();

  const choose = (language: InterviewLanguage, voice: string | null) => {
    const others = chosen.voices.filter((one) => one.language !== language);
    set({ voices: sorted(voice === null ? others : [...others, { language, voice }]) });
  };
  const onPlatform = data && interviewerFor(chosen.voice, { usual: data.usual_interviewer, configured: data.interviewers }) !== 'builtin';
  const save = async (changed: Partial<Voice>) => {
    const { isStale } = edits.sending;
    const { voice, ...speech } = changed;
    const body = (base: Form) => ({
      ...(voice !== undefined && { voice }),
      ...(Object.keys(speech).length > 0 && { speech: { ...(base.speech ?? DEFAULT_SPEECH), ...speech } }),
    });
    return voiceOf(await saveSettings({ body, isStale: (base) => isStale(voiceOf(base), changed) }));
  };

  return (
    <section className={classes.section} aria-labelledby="voice">
      <h2 id="voice" className={classes.title}>
        {t('title')}
      </h2>
      {error && <ErrorBox title={t('load.failed')} text={errorText(error)} onRetry={() => void refetch()} />}
      {data && <InterviewerChoice offered={data} saved={form.voice} chosen={chosen.voice} onChoose={(voice) => set({ voice })} />}
      {chosen.voice !== form.voice && <p className={classes.about}>{t('interviewer.running')}</p>}
      {data && !data.available && <p className={classes.about}>{t(onPlatform ? 'platform.own' : 'browser')}</p>}
      {data?.available && (
        <>
          <p className={classes.about}>{t(onPlatform ? 'platform' : 'about')}</p>
          {data.languages.map((offered) => (
            <VoiceRow
              key={offered.language}
              offered={offered}
              chosen={chosen.voices.find(({ language }) => language === offered.language)?.voice ?? null}
              pace={chosen.pace}
              onChoose={(voice) => choose(offered.language, voice)}
              preview={preview}
            />
          ))}
          <div>
            <div id={paceId} className={classes.label}>
              {t('pace')}
            </div>
            <SegmentedControl
              aria-labelledby={paceId}
              value={chosen.pace}
              data={SPEECH_PACES.map((pace) => ({ value: pace, label: t(`pace.${pace}`) }))}
              onChange={(pace) => set({ pace })}
            />
            <p className={classes.about}>{t('pace.hint')}</p>
          </div>
        </>
      )}
      {data && (data.available || edits.dirty) && <SaveBar edits={edits} label={t('save')} save={save} />}
    </section>
  );
}

type Voice = InterviewSpeech & { voice: VoiceChoice };

const voiceOf = (form: Form): Voice => {
  const { voices, pace } = form.speech ?? DEFAULT_SPEECH;
  return { voices: sorted(voices), pace, voice: form.voice };
};
const sorted = (voices: InterviewSpeech['voices']) => [...voices].sort((a, b) => a.language.localeCompare(b.language));
