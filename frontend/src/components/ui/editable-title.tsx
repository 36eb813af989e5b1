import { ActionIcon, TextInput } from '@mantine/core';
import { LIMITS } from '@contract/limits';
import { IconPencil } from '@/components/icons/icons';
import { useRef, useState } from 'react';
import classes from './editable-title.module.css';
import { t } from './texts';

type Props = { title: string; onSave: (title: string) => void; disabled?: boolean };

/** A page's heading that can be renamed in place: Enter or leaving the field saves, Escape does not. */
export function EditableTitle({ title, onSave, disabled }: Props) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const close = (refocus: boolean) => {
    setEditing(false);
    if (refocus) requestAnimationFrame(() => button.current?.focus());
  };

  if (editing) {
    return (
      <TitleInput
        title={title}
        size="md"
        onDone={(next, by) => {
          close(by === 'key');
          if (next !== null && next !== title) onSave(next);
        }}
      />
    );
  }
  return (
    <div className={classes.row}>
      <h1 className={classes.title}>{title}</h1>
      {!disabled && (
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('editableTitle.editTitle')}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

type InputProps = { title: string; size?: 'sm' | 'md'; onDone: (title: string | null, by: 'key' | 'blur') => void };

/** The field of an inline rename; tells the trimmed title once, or null when it was left with Escape. */
export function TitleInput({ title, size = 'sm', onDone }: InputProps) {
  const [value, setValue] = useState(title);
  const done = useRef(false);
  const finish = (next: string | null, by: 'key' | 'blur') => {
    // Closing the field blurs it: that must not save a second time.
    if (done.current) return;
    done.current = true;
    onDone(next === null ? null : next.trim(), by);
  };
  return (
    <TextInput
      className={size === 'md' ? classes.input : classes.inRow}
      aria-label={t('editableTitle.interviewTitle')}
      size={size}
      value={value}
      maxLength={LIMITS.title}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={() => finish(value, 'blur')}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(value, 'key');
        if (event.key === 'Escape') finish(null, 'key');
      }}
    />
  );
}
