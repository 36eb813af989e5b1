import { Button } from '@mantine/core';
import { IconEye, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { StatusBadge, type BadgeTone } from '@/components/ui/status-badge';
import classes from './editor-bar.module.css';

export type EditorBadge = 'Draft' | 'Published' | 'Changes';

const TONES: Record<EditorBadge, BadgeTone> = { Draft: 'neutral', Published: 'success', Changes: 'warning' };

type Props = {
  badges: readonly EditorBadge[];
  /** Whether the draft is saved. */
  note?: ReactNode;
  /** Where Preview goes; null while there is nothing to preview. */
  preview: { to: string; state: unknown } | null;
  /** Absent where the interview cannot be tried. */
  trial?: { start: () => void; ready: boolean; busy: boolean };
  onPublish: () => void;
  canPublish: boolean;
  busy?: boolean;
  /** Why the last publish or trial failed. */
  error?: string | null;
};

/** State of the interview, Preview, Try and Publish. */
export function EditorBar({ badges, note, preview, trial, onPublish, canPublish, busy, error }: Props) {
  const label = (
    <>
      <IconEye size={16} aria-hidden /> Preview
    </>
  );
  return (
    <div className={classes.bar}>
      <div className={classes.badges}>
        {badges.map((badge) => (
          <StatusBadge key={badge} tone={TONES[badge]}>
            {badge}
          </StatusBadge>
        ))}
        {note}
      </div>
      {preview ? (
        <LinkButton
          to={preview.to}
          state={preview.state}
          variant="default"
          className={classes.action}
          classNames={{ label: classes.label }}
        >
          {label}
        </LinkButton>
      ) : (
        <Button variant="default" disabled className={classes.action} classNames={{ label: classes.label }}>
          {label}
        </Button>
      )}
      {trial && (
        <Button
          variant="default"
          className={classes.action}
          disabled={!trial.ready}
          loading={trial.busy}
          onClick={trial.start}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          title="Take the interview yourself. A trial is not counted and not listed."
        >
          Try interview
        </Button>
      )}
      <Button className={classes.action} onClick={onPublish} disabled={!canPublish} loading={busy}>
        Publish
      </Button>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
