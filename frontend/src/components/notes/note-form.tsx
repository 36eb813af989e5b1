import { NOTE_LIMITS } from '@contract/notes-constants';
import { Button, Textarea } from '@mantine/core';
import { errorText } from '@/lib/api-client';
import classes from './notes.module.css';
import { t } from './texts';

type Props = {
  about: string;
  /** As the server has it. */
  known?: string;
  text: string;
  /** Why it could not be saved. */
  error: Error | null;
  /** A restored draft does not take the focus from keyboard navigation. */
  takesFocus: boolean;
  onText: (text: string) => void;
  onSave: (text: string) => void;
  onCancel: () => void;
};

function focusEnd(element: HTMLTextAreaElement | null): void {
  element?.focus();
  element?.setSelectionRange(element.value.length, element.value.length);
}

/** The words of a note: Enter saves, Escape leaves it. */
export function NoteForm({ about, known = '', text, error, takesFocus, onText, onSave, onCancel }: Props) {
  const save = () => {
    if (text.trim() === '' && known === '') onCancel();
    else onSave(text.trim());
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        // The key that opened it is not meant for it; the form has the focus at once.
        data-autofocus={takesFocus || undefined}
        ref={takesFocus ? focusEnd : undefined}
        label={t('label')}
        description={about}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={NOTE_LIMITS.text}
        value={text}
        error={error && t('notSaved', { reason: errorText(error, t('saveFailed')) })}
        onChange={({ currentTarget: { value } }) => onText(value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            onCancel();
          }
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          save();
        }}
      />
      <div className={classes.formActions}>
        <span className={classes.hint}>{t('hint')}</span>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="compact-sm" type="submit">
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
