import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { LinkButton } from '@/components/ui/link-button';
import { StatusBadge, type BadgeTone } from '@/components/ui/status-badge';
import classes from './editor-bar.module.css';

export type EditorBadge = 'Draft' | 'Published' | 'Changes';

const TONES: Record<EditorBadge, BadgeTone> = { Draft: 'neutral', Published: 'success', Changes: 'warning' };

type Props = {
  badges: readonly EditorBadge[];
  /** Where Preview goes; null while there is nothing to preview. */
  preview: { to: string; state: unknown } | null;
  onPublish: () => void;
  canPublish: boolean;
  busy?: boolean;
  /** Why the last publish failed. */
  error?: string | null;
};

/** State of the interview, Preview and Publish. */
export function EditorBar({ badges, preview, onPublish, canPublish, busy, error }: Props) {
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
