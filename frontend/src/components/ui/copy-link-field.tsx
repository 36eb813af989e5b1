import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyLink } from '@/lib/clipboard';
import classes from './copy-link-field.module.css';

/** A link to read and to copy. */
export function CopyLinkField({ link, label = 'Copy this link:' }: { link: string; label?: string }) {
  return (
    <div className={classes.row}>
      <TextInput className={classes.field} label={label} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copyLink(link)}>
        Copy
      </Button>
    </div>
  );
}
