import { Select } from '@/components/basic/field';
import { useTexts, type TextKey } from '@/lib/i18n/texts';
import { speechApi } from '../speech/speech-api';
import type { MicCheckView } from '../session/mic-check';
import { LevelBar } from './level-bar';
import classes from './mic-check.module.css';

/** What the microphone hears, and which one it is. */
export function MicrophonePanel({ view, onChoose }: { view: MicCheckView; onChoose: (device: string) => void }) {
  const t = useTexts();
  const { Recognition, choosesMicrophone } = speechApi();
  const listensToDefault = Recognition !== null && !choosesMicrophone;
  return (
    <>
      {view.level !== null && <LevelBar label={t('mic.level')} value={view.level} />}
      <p role="status" className={classes.status} data-heard={view.heard || undefined}>
        {t(statusOf(view))}
      </p>
      {view.microphones.length > 1 && (
        <Select
          label={t('mic.choice')}
          className={classes.choice}
          value={view.device}
          choices={view.microphones.map(({ id, label }, index) => ({ value: id, label: label || t('mic.unnamed', { number: index + 1 }) }))}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
      {view.microphones.length > 1 && listensToDefault && <p className={classes.status}>{t('mic.default')}</p>}
    </>
  );
}

function statusOf({ level, heard, silent }: MicCheckView): TextKey {
  if (level === null) return 'mic.on';
  if (heard) return 'mic.heard';
  return silent ? 'mic.silent' : 'mic.say';
}
