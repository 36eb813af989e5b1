import { ActionIcon } from '@mantine/core';
import type { IconCopy } from '@/components/icons/icons';

type Props = { label: string; keys?: string; onClick: () => void; icon: typeof IconCopy };

/** One of the buttons beside a question or a section. */
export const CardAction = ({ label, keys, onClick, icon: Icon }: Props) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} aria-keyshortcuts={keys} onClick={onClick}>
    <Icon size={18} aria-hidden />
  </ActionIcon>
);
