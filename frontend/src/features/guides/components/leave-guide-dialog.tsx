import type { InterviewGuide } from '@contract/guide';
import { guideToPrompt } from '@contract/guide-prompt';
import { LIMITS } from '@contract/limits';
import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '@/lib/api-client';
import { keptDrafts } from '@/lib/drafts/kept-drafts';
import { deleteGuide } from '../api/guides.queries';
import { hasContent } from '../guide-operations';
import { t } from '../texts';
import classes from './leave-guide-dialog.module.css';

type Props = {
  formId: number | null;
  /** Where its changes are kept. */
  kept: string;
  guide: InterviewGuide;
  /** The interview's prompt as it is now. */
  prompt: string;
  /** Waits for a save that is under way. */
  settle: () => Promise<boolean>;
  savePrompt?: (prompt: string) => Promise<void>;
  /** The server has a guide. */
  stored: boolean;
  onStay: () => void;
  onLeft: (prompt: string) => void;
};

/** Asks what is to become of a guide before it is removed. */
export function LeaveGuideDialog({ formId, kept, guide, prompt, settle, savePrompt, stored, onStay, onLeft }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const generated = guideToPrompt(guide).slice(0, LIMITS.interviewInstructions);
  const empty = !hasContent(guide);
  const replaces = prompt.trim() !== '' && prompt.trim() !== generated.trim();

  const leave = async (next: string) => {
    setError(null);
    setBusy(true);
    try {
      await settle();
      if (next !== prompt) await savePrompt?.(next);
      if (formId !== null && stored) await deleteGuide(formId);
      keptDrafts.set(kept, null);
      onLeft(next);
    } catch (failure) {
      setBusy(false);
      setError(t('leaveGuideDialog.removeFailed', { failure: errorText(failure) }));
    }
  };

  return (
    <Modal
      opened
      onClose={onStay}
      title={t('leaveGuideDialog.useSimplePromptInstead')}
      size="lg"
      centered
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
      closeButtonProps={{ 'aria-label': t('leaveGuideDialog.close') }}
    >
      <p className={classes.text}>
        {empty ? t('leaveGuideDialog.guideEmptyRemoved') : t(savePrompt ? 'leaveGuideDialog.removedAtOnce' : 'leaveGuideDialog.removed')}
      </p>
      {!empty && (
        <>
          <p className={classes.text}>{t(replaces ? 'leaveGuideDialog.asPromptReplacing' : 'leaveGuideDialog.asPrompt')}</p>
          <div className={classes.prompt} role="region" aria-label={t('leaveGuideDialog.guidePrompt')} tabIndex={0}>
            {generated}
          </div>
        </>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onStay} disabled={busy}>
          {t('leaveGuideDialog.keepTheGuide')}
        </Button>
        {(empty || replaces) && (
          <Button variant={empty ? 'filled' : 'default'} onClick={() => void leave(prompt)} disabled={busy}>
            {empty ? t('leaveGuideDialog.removeTheGuide') : t('leaveGuideDialog.useMyEarlierPrompt')}
          </Button>
        )}
        {!empty && (
          <Button onClick={() => void leave(generated)} loading={busy}>
            {t('leaveGuideDialog.turnIntoPrompt')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
