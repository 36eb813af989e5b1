import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { TitleField, TitleHeading, type TitleEnd } from '@/components/ui/editable-title';
import { UnsavedNote } from '@/components/ui/save-note';
import { focusAfter } from '@/lib/focus-after';
import classes from './interview-title.module.css';
import { t } from './texts';
import type { TitleEditor } from './use-title-editor';

/**
 * The heading of an interview's page, renamed in place: Enter or leaving the field saves what was typed in it, Escape discards it. A title that
 * is kept, or typed in another tab, is in the field as well, and is saved with Enter or the button only.
 */
export function InterviewTitle({ editor: { edits, title, isSaving, save } }: { editor: TitleEditor }) {
  const [opened, setOpened] = useState(false);
  /** What was typed last in this very field. */
  const [own, setOwn] = useState<string | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const closing = useRef(false);
  const typed = edits.changed.title;
  const hasConflict = edits.conflicts.length > 0;

  if (isSaving || (!opened && typed === undefined)) {
    return <TitleHeading title={title} pencil={pencil} onEdit={() => setOpened(true)} />;
  }

  const end = (by: TitleEnd) => {
    // Closing the field blurs it: that must not save a second time.
    if (closing.current || (by === 'enter' && hasConflict)) return;
    closing.current = by !== 'blur';
    const close = () => {
      setOpened(false);
      if (by === 'escape') edits.discard();
      else if (!hasConflict && typed !== undefined && (by === 'enter' || typed === own)) save(typed);
    };
    if (by === 'blur') close();
    else focusAfter(close, () => pencil.current);
  };
  return (
    <div className={classes.field}>
      <TitleField
        value={typed ?? edits.fields.title}
        size="md"
        isOpened={opened}
        onFocus={() => (closing.current = false)}
        onChange={(next) => {
          setOwn(next);
          setOpened(true);
          edits.set({ title: next });
        }}
        onEnd={end}
      />
      {typed !== undefined && (typed !== own || !opened || hasConflict) && (
        <div className={classes.bar}>
          <Button size="xs" disabled={hasConflict} onClick={() => save(typed)}>
            {t('editInterview.saveTitle')}
          </Button>
          <UnsavedNote edits={edits} text={t('editInterview.titleUnsaved')} />
        </div>
      )}
    </div>
  );
}
