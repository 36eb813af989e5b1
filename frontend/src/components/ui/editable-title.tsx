import { ActionIcon, TextInput } from '@mantine/core';
import { LIMITS } from '@contract/limits';
import { IconPencil } from '@/components/icons/icons';
import { useRef, useState } from 'react';
import classes from './editable-title.module.css';
import { t } from './texts';

type Props = {
  title: string;
  /** What was typed and is not saved: the page was left, or saving it has failed. The field is open. */
  typed?: string;
  /** Called while it is typed; null when it is done. */
  onTyped?: (title: string | null) => void;
  onSave: (title: string) => void;
  disabled?: boolean;
};

/** A page's heading that can be renamed in place: Enter or leaving the field saves, Escape does not. */
export function EditableTitle({ title, typed, onTyped, onSave, disabled }: Props) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const close = (refocus: boolean) => {
    setEditing(false);
    if (refocus) requestAnimationFrame(() => button.current?.focus());
  };

  if (editing || typed !== undefined) {
    return (
      <TitleInput
        title={typed ?? title}
        size="md"
        onTyped={onTyped}
        onDone={(next, by) => {
          close(by === 'key');
          onTyped?.(null);
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

type InputProps = {
  title: string;
  size?: 'sm' | 'md';
  onTyped?: (title: string) => void;
  onDone: (title: string | null, by: 'key' | 'blur') => void;
};

/** The field of an inline rename; tells the trimmed title once, or null when it was left with Escape. */
export function TitleInput({ title, size = 'sm', onTyped, onDone }: InputProps) {
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
      onChange={(event) => {
        setValue(event.currentTarget.value);
        onTyped?.(event.currentTarget.value);
      }}
      onBlur={() => finish(value, 'blur')}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(value, 'key');
        if (event.key === 'Escape') finish(null, 'key');
      }}
    />
  );
}
