import { RECORDING_MODES } from '@contract/frame';
import { LIMITS } from '@contract/limits';
import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { t } from '../texts';
import type { FrameEditor } from '../use-frame-editor';
import classes from './frame-section.module.css';
import { SteppingInFields } from './stepping-in-fields';

type Props = { editor: FrameEditor; /** Null: the interview's own. */ language: string | null };

/** What participants agree to, and whether they are recorded. */
export function ConsentFields({ editor: { frame, texts, set, setText }, language }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('consent')}</legend>
      <Textarea
        label={t('consent.text')}
        description={t('consent.text.about')}
        lang={language ?? undefined}
        dir="auto"
        rows={5}
        maxLength={LIMITS.consentText}
        value={texts.consent_text}
        onChange={(event) => setText('consent_text', event.currentTarget.value)}
      />
      <Checkbox
        label={t('consent.required')}
        description={t('consent.required.about')}
        checked={frame.consent_required}
        onChange={(event) => set({ consent_required: event.currentTarget.checked })}
      />
      <NativeSelect
        label={t('recording')}
        description={t('recording.about')}
        value={frame.recording}
        data={RECORDING_MODES.map((mode) => ({ value: mode, label: t(`recording.${mode}`) }))}
        onChange={(event) => {
          const recording = RECORDING_MODES.find((mode) => mode === event.currentTarget.value);
          if (recording) set({ recording });
        }}
      />
      <Checkbox
        label={t('liveView')}
        description={t('liveView.about')}
        checked={frame.live_view}
        onChange={(event) => set({ live_view: event.currentTarget.checked })}
      />
      {frame.live_view && <SteppingInFields allowed={frame.stepping_in} onChange={(stepping_in) => set({ stepping_in })} />}
    </fieldset>
  );
}
