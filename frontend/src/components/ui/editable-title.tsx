import { ActionIcon, TextInput } from '@mantine/core';
import { LIMITS } from '@contract/limits';
import { IconPencil } from '@/components/icons/icons';
import { useRef, useState, type Ref } from 'react';
import { focusAfter } from '@/lib/focus-after';
import classes from './editable-title.module.css';
import { t } from './texts';

type Props = { title: string; onSave: (title: string) => void };

/** A page's heading that can be renamed in place: Enter or leaving the field saves, Escape does not. */
export function EditableTitle({ title, onSave }: Props) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  if (!editing) return <TitleHeading title={title} pencil={button} onEdit={() => setEditing(true)} />;
  return (
    <TitleInput
      title={title}
      size="md"
      onDone={(next, by) => {
        const close = () => setEditing(false);
        if (by === 'key') focusAfter(close, () => button.current);
        else close();
        if (next !== null && next !== title) onSave(next);
      }}
    />
  );
}

/** The heading, with the pencil that opens its field. */
export function TitleHeading({ title, pencil, onEdit }: { title: string; pencil: Ref<HTMLButtonElement>; onEdit: () => void }) {
  return (
    <div className={classes.row}>
      <h1 className={classes.title}>{title}</h1>
      <ActionIcon ref={pencil} variant="subtle" color="gray" size="lg" aria-label={t('editableTitle.editTitle')} onClick={onEdit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

type InputProps = { title: string; size?: 'sm' | 'md'; onDone: (title: string | null, by: 'key' | 'blur') => void };

/** The field of an inline rename; tells the trimmed title once, or null when it was left with Escape. */
export function TitleInput({ title, size = 'sm', onDone }: InputProps) {
  const [value, setValue] = useState(title);
  const done = useRef(false);
  const finish = (by: TitleEnd) => {
    // Closing the field blurs it: that must not save a second time.
    if (done.current) return;
    done.current = true;
    onDone(by === 'escape' ? null : value.trim(), by === 'blur' ? 'blur' : 'key');
  };
  return <TitleField value={value} size={size} isOpened onChange={setValue} onEnd={finish} />;
}

export type TitleEnd = 'enter' | 'escape' | 'blur';

type FieldProps = {
  value: string;
  size: 'sm' | 'md';
  /** By the owner, just now: it takes the focus. */
  isOpened: boolean;
  onChange: (value: string) => void;
  onFocus?: () => void;
  onEnd: (by: TitleEnd) => void;
};

/** The field alone. */
export function TitleField({ value, size, isOpened, onChange, onFocus, onEnd }: FieldProps) {
  return (
    <TextInput
      className={size === 'md' ? classes.input : classes.inRow}
      aria-label={t('editableTitle.interviewTitle')}
      size={size}
      value={value}
      maxLength={LIMITS.title}
      autoFocus={isOpened}
      onFocus={(event) => {
        if (isOpened) event.currentTarget.select();
        onFocus?.();
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onEnd('blur')}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // The key would press the button that gets the focus.
        event.preventDefault();
        onEnd(event.key === 'Enter' ? 'enter' : 'escape');
      }}
    />
  );
}
