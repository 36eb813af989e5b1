import { Button } from '@mantine/core';
import { IconBookmarkPlus } from '@/components/icons/icons';
import { useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { t } from '../../texts';
import type { ViewCommands } from './use-view-commands';

export const NameDialog = onDemand(
  () => t('views.nameView'),
  () => import('./name-dialog').then((m) => m.NameDialog),
);

type Props = { commands: ViewCommands; label: string; /** Beside usual buttons it is as large as they are. */ size?: 'compact-sm' | 'sm' };

/** Saves what is on the screen as a view, after asking for its name. */
export function SaveView({ commands, label, size = 'compact-sm' }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant={size === 'sm' ? 'default' : 'subtle'}
        size={size}
        leftSection={<IconBookmarkPlus size={16} aria-hidden />}
        disabled={commands.isFull}
        title={commands.isFull ? t('views.full') : undefined}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <NameDialog
        key={String(asking)}
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('views.save')}
        known=""
        onName={commands.save}
      />
    </>
  );
}
