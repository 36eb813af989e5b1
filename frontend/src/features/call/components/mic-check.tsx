import { Alert, Button, NativeSelect } from '@mantine/core';
import { IconMicrophone2 } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore, type CSSProperties } from 'react';
import { MicCheck, type MicCheckView } from '../session/mic-check';
import classes from './mic-check.module.css';

/** Before the call: does the microphone hear? @param onChoose another microphone than the system's own was chosen */
export function MicrophoneCheck({ onChoose }: { onChoose: (device: string) => void }) {
  const [check] = useState(() => new MicCheck());
  const view = useSyncExternalStore(check.subscribe, check.current);
  // Whoever goes on, or away, takes the microphone off.
  useEffect(() => () => check.stop(), [check]);
  if (view.phase !== 'on') {
    return (
      <div className={classes.check}>
        {view.problem && (
          <Alert role="alert" color="red" className={classes.problem}>
            {view.problem}
          </Alert>
        )}
        <Button
          variant="default"
          size="md"
          fullWidth
          loading={view.phase === 'asking'}
          leftSection={<IconMicrophone2 size={18} aria-hidden />}
          onClick={() => void check.start()}
        >
          Check microphone
        </Button>
      </div>
    );
  }
  const choose = (device: string) => {
    onChoose(device);
    void check.start(device);
  };
  return (
    <section className={classes.panel} aria-label="Microphone check">
      {view.level !== null && <Level value={view.level} />}
      <p role="status" className={classes.status} data-heard={view.heard || undefined}>
        {statusOf(view)}
      </p>
      {view.microphones.length > 1 && (
        <NativeSelect
          label="Microphone"
          className={classes.choice}
          value={view.device}
          data={view.microphones.map(({ id, label }) => ({ value: id, label }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <Button variant="subtle" size="compact-md" onClick={() => check.stop()}>
        Done
      </Button>
    </section>
  );
}

function statusOf({ level, heard, silent }: MicCheckView): string {
  if (level === null) return 'Your microphone is on.';
  if (heard) return 'We can hear you.';
  return silent ? 'We hear nothing yet. Is your microphone muted, or is it another one?' : 'Say a few words.';
}

/** @param value 0..1 */
function Level({ value }: { value: number }) {
  return (
    <div
      className={classes.level}
      role="meter"
      aria-label="Microphone level"
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={Number(value.toFixed(1))}
      style={{ '--level': value } as CSSProperties}
    >
      <span className={classes.fill} />
    </div>
  );
}
