import type { SpeechPace } from '@contract/interview-speech';
import type { VoicesAnswer } from '@contract/interview-speech-schema';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@/components/icons/icons';
import { t } from '../texts';
import type { usePreview } from '../use-preview';
import classes from './voice-section.module.css';

/** What owners call languages. */
const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

type Offered = VoicesAnswer['languages'][number];
type Props = {
  offered: Offered;
  /** Null: the usual one. */
  chosen: string | null;
  pace: SpeechPace;
  onChoose: (voice: string | null) => void;
  preview: ReturnType<typeof usePreview>;
};

/** The voice of one language, to choose and to hear. */
export function VoiceRow({ offered: { language, usual, voices }, chosen, pace, onChoose, preview }: Props) {
  const name = NAMES.of(language) ?? language;
  const label = t('voiceIn', { language: name });
  if (voices.length === 0 && chosen === null) {
    return (
      <div>
        <div className={classes.label}>{label}</div>
        <p className={classes.about}>{t('none')}</p>
      </div>
    );
  }
  const gone = chosen !== null && !voices.includes(chosen);
  const heard = gone ? usual : (chosen ?? usual);
  const playing = preview.key === language;
  return (
    <div className={classes.row}>
      <NativeSelect
        label={label}
        description={gone ? t('gone.hint') : voices.length === 1 && usual !== null && chosen === null ? t('only') : undefined}
        value={chosen ?? ''}
        data={[
          { value: '', label: usual === null ? t('usual.browser') : t('usual', { voice: usual }) },
          ...voices.filter((voice) => voice !== usual).map((voice) => ({ value: voice, label: voice })),
          ...(gone ? [{ value: chosen, label: t('gone', { voice: chosen }) }] : []),
        ]}
        onChange={(event) => onChoose(event.currentTarget.value || null)}
      />
      {heard !== null && (
        <Button
          variant="default"
          leftSection={playing ? <IconPlayerStop size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
          aria-label={playing ? t('stopListening') : t('listenTo', { voice: heard, language: name })}
          onClick={() => (playing ? preview.stop() : void preview.play(language, { language, voice: heard, pace }))}
        >
          {playing ? t('stop') : t('listen')}
        </Button>
      )}
    </div>
  );
}
