import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '@/lib/api-client';
import { ChangedElsewhere } from '@/lib/drafts/save-settings';
import type { Edits } from '@/lib/drafts/use-edits';
import { SAVE_TOAST, toast } from '@/lib/toast';
import classes from './save-bar.module.css';
import { UnsavedNote } from './save-note';
import { t } from './texts';

type Props<T extends object> = {
  edits: Edits<T>;
  /** Of the button. */
  label: string;
  /** Everything that can be checked here is right. */
  valid?: boolean;
  /** @returns what the server has now. @throws ChangedElsewhere */
  save: (changed: Partial<T>) => Promise<T>;
};

/** The end of an editor that saves on request, because participants read it at once: Save, and whether something is unsaved. */
export function SaveBar<T extends object>({ edits, label, valid = true, save }: Props<T>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async () => {
    const values = edits.changed;
    const { begin, taken } = edits.sending;
    setBusy(true);
    setError(null);
    const end = begin(values);
    try {
      const stored = await save(values);
      end();
      taken(values, stored);
      toast.success(t('saveBar.saved'), SAVE_TOAST);
    } catch (failure) {
      end();
      if (!(failure instanceof ChangedElsewhere)) setError(errorText(failure, t('saveBar.failed')));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={classes.bar}>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <Button disabled={!edits.dirty || !valid || edits.conflicts.length > 0} loading={busy} onClick={() => void submit()}>
        {label}
      </Button>
      <UnsavedNote edits={edits} text={t('saveBar.unsaved')} busy={busy} />
    </div>
  );
}
