import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@/components/icons/icons';
import classes from './question-details.module.css';

type Props = { label: string; disabled?: boolean; onClick: () => void };

/** Adds an entry at the end of a list of fields. */
export const AddButton = ({ label, ...button }: Props) => (
  <Button className={classes.add} variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} {...button}>
    {label}
  </Button>
);

/** Removes one entry. */
export const RemoveButton = ({ label, ...button }: Props) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} {...button}>
    <IconX size={16} aria-hidden />
  </ActionIcon>
);
