import type { Form } from '@contract/form-reader';
import { DEFAULT_SPEECH, type InterviewSpeech, SPEECH_PACES } from '@contract/interview-speech';
import type { InterviewLanguage } from '@contract/languages';
import { interviewerFor, type VoiceChoice } from '@contract/voice-choice';
import { Button, SegmentedControl } from '@mantine/core';
import { useId, useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { SAVE_TOAST, toast } from '@/lib/toast';
import { useSaveVoice, useVoices, voiceLanguagesOf } from '../api/voices.queries';
import { t } from '../texts';
import { usePreview } from '../use-preview';
import { InterviewerChoice } from './interviewer-choice';
import { VoiceRow } from './voice-row';
import classes from './voice-section.module.css';

type Props = {
  form: Form;
  /** The interview as the server has it now. */
  onSaved: (form: Form) => void;
};

/** The interviewer's voice in each language of the interview, and its pace. Saves without publishing again. */
export function VoiceSection({ form, onSaved }: Props) {
  const { data, error, refetch } = useVoices(form.id, voiceLanguagesOf(form));
  const saved = form.speech ?? DEFAULT_SPEECH;
  const [edits, setEdits] = useState<Partial<InterviewSpeech>>({});
  const [interviewer, setInterviewer] = useState<VoiceChoice | null>(null);
  const save = useSaveVoice(form.id, onSaved);
  const preview = usePreview(form.id);
  const paceId = useId();
  const speech = { ...saved, ...edits };
  const chosen = interviewer ?? form.voice;
  const changes = { ...(!same(speech, saved) && { speech }), ...(chosen !== form.voice && { voice: chosen }) };
  const dirty = Object.keys(changes).length > 0;

  const choose = (language: InterviewLanguage, voice: string | null) => {
    const others = speech.voices.filter((one) => one.language !== language);
    setEdits({ ...edits, voices: voice === null ? others : [...others, { language, voice }] });
  };
  const onPlatform = data && interviewerFor(chosen, { usual: data.usual_interviewer, configured: data.interviewers }) !== 'builtin';
  const submit = () =>
    save.mutate(changes, {
      onSuccess: () => {
        setEdits({});
        setInterviewer(null);
        toast.success(t('saved'), SAVE_TOAST);
      },
    });

  return (
    <section className={classes.section} aria-labelledby="voice">
      <h2 id="voice" className={classes.title}>
        {t('title')}
      </h2>
      {error && <ErrorBox title={t('load.failed')} text={errorText(error)} onRetry={() => void refetch()} />}
      {data && <InterviewerChoice offered={data} saved={form.voice} chosen={chosen} onChoose={setInterviewer} />}
      {chosen !== form.voice && <p className={classes.about}>{t('interviewer.running')}</p>}
      {data && !data.available && <p className={classes.about}>{t(onPlatform ? 'platform.own' : 'browser')}</p>}
      {data?.available && (
        <>
          <p className={classes.about}>{t(onPlatform ? 'platform' : 'about')}</p>
          {data.languages.map((offered) => (
            <VoiceRow
              key={offered.language}
              offered={offered}
              chosen={speech.voices.find(({ language }) => language === offered.language)?.voice ?? null}
              pace={speech.pace}
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
              value={speech.pace}
              data={SPEECH_PACES.map((pace) => ({ value: pace, label: t(`pace.${pace}`) }))}
              onChange={(pace) => setEdits({ ...edits, pace })}
            />
            <p className={classes.about}>{t('pace.hint')}</p>
          </div>
        </>
      )}
      {data && (data.available || dirty) && (
        <>
          {save.error && (
            <p role="alert" className={classes.error}>
              {errorText(save.error, t('save.failed'))}
            </p>
          )}
          <Button className={classes.save} disabled={!dirty} loading={save.isPending} onClick={submit}>
            {t('save')}
          </Button>
        </>
      )}
    </section>
  );
}

const same = (a: InterviewSpeech, b: InterviewSpeech) => a.pace === b.pace && key(a) === key(b);
const key = ({ voices }: InterviewSpeech) =>
  voices
    .map(({ language, voice }) => `${language} ${voice}`)
    .sort()
    .join('\n');
