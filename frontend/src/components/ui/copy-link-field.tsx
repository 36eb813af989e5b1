import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@/components/icons/icons';
import { useEffect, useRef } from 'react';
import { copyLink } from '@/lib/clipboard';
import classes from './copy-link-field.module.css';
import { t } from './texts';

type Props = { link: string; label?: string; /** Puts the focus on Copy. */ focus?: boolean };

/** A link to read and to copy. */
export function CopyLinkField({ link, label = t('copyLinkField.copyThisLink'), focus = false }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus) button.current?.focus();
  }, [focus]);
  return (
    <div className={classes.row}>
      <TextInput className={classes.field} label={label} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button ref={button} leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copyLink(link)}>
        {t('copyLinkField.copy')}
      </Button>
    </div>
  );
}
