import { Select } from '@/components/basic/field';
import { speechApi } from '../speech/speech-api';
import type { MicCheckView } from '../session/mic-check';
import { LevelBar } from './level-bar';
import classes from './mic-check.module.css';

/** What the microphone hears, and which one it is. */
export function MicrophonePanel({ view, onChoose }: { view: MicCheckView; onChoose: (device: string) => void }) {
  const { Recognition, choosesMicrophone } = speechApi();
  const listensToDefault = Recognition !== null && !choosesMicrophone;
  return (
    <>
      {view.level !== null && <LevelBar label="Microphone level" value={view.level} />}
      <p role="status" className={classes.status} data-heard={view.heard || undefined}>
        {statusOf(view)}
      </p>
      {view.microphones.length > 1 && (
        <Select
          label="Microphone"
          className={classes.choice}
          value={view.device}
          choices={view.microphones.map(({ id, label }) => ({ value: id, label }))}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
      {view.microphones.length > 1 && listensToDefault && (
        <p className={classes.status}>
          To understand what you say, this browser listens to its default microphone. You can change that in the settings of your browser or
          your system.
        </p>
      )}
    </>
  );
}

function statusOf({ level, heard, silent }: MicCheckView): string {
  if (level === null) return 'Your microphone is on.';
  if (heard) return 'We can hear you.';
  return silent ? "We can't hear anything yet. Is your microphone muted, or is a different one selected?" : 'Say a few words.';
}
