import { Button } from '@mantine/core';
import { IconEye, IconPlayerPlay, IconUsersGroup } from '@/components/icons/icons';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { StatusBadge, type BadgeTone } from '@/components/ui/status-badge';
import { t } from '../editor-texts';
import classes from './editor-bar.module.css';

export type EditorBadge = 'draft' | 'published' | 'changes';

const TONES: Record<EditorBadge, BadgeTone> = { draft: 'neutral', published: 'success', changes: 'warning' };

type Props = {
  badges: readonly EditorBadge[];
  /** Whether the draft is saved. */
  note?: ReactNode;
  /** Where Preview goes; null while there is nothing to preview. */
  preview: { to: string; state: unknown } | null;
  /** Absent where the interview cannot be tried. */
  trial?: { start: () => void; ready: boolean; busy: boolean };
  /** Absent where there is no guide to rehearse. */
  rehearse?: { start: () => void; ready: boolean; busy: boolean } | null;
  onPublish: () => void;
  canPublish: boolean;
  busy?: boolean;
  /** Why the last publish or trial failed. */
  error?: string | null;
};

/** State of the interview, Preview, Try and Publish. */
export function EditorBar({ badges, note, preview, trial, rehearse, onPublish, canPublish, busy, error }: Props) {
  const label = (
    <>
      <IconEye size={16} aria-hidden /> {t('editorBar.preview')}
    </>
  );
  return (
    <div className={classes.bar}>
      <div className={classes.badges}>
        {badges.map((badge) => (
          <StatusBadge key={badge} tone={TONES[badge]}>
            {t(`badge.${badge}`)}
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
          title={t('editorBar.takeInterviewYourselfTrial')}
        >
          {t('editorBar.tryInterview')}
        </Button>
      )}
      {rehearse && (
        <Button
          variant="default"
          className={classes.action}
          disabled={!rehearse.ready}
          loading={rehearse.busy}
          onClick={rehearse.start}
          leftSection={<IconUsersGroup size={16} aria-hidden />}
          title={t('editorBar.rehearseHint')}
        >
          {t('editorBar.rehearse')}
        </Button>
      )}
      <Button className={classes.action} onClick={onPublish} disabled={!canPublish} loading={busy}>
        {t('editorBar.publish')}
      </Button>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
