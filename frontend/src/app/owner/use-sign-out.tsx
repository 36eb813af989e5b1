import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { session } from '@/features/auth/session';
import { keptDrafts, type UnsavedDraft } from '@/lib/drafts/kept-drafts';
import type { Owner } from '@/lib/owner-context';
import { editInterviewHref, paths } from '../paths';
import { t } from '../texts';
import classes from './use-sign-out.module.css';

/** Signs out once everything is saved, or its owner has agreed that it is lost: this browser may be somebody else's next. */
export function useSignOut({ sub }: Owner) {
  const [unsaved, setUnsaved] = useState<readonly UnsavedDraft[]>([]);
  const leave = () => {
    setUnsaved([]);
    keptDrafts.forget(sub);
    void session.signOut();
  };
  const signOut = async () => {
    await keptDrafts.flush();
    const left = keptDrafts.unsaved(sub);
    if (left.length === 0) leave();
    else setUnsaved(left);
  };
  const dialog = (
    <Modal
      opened={unsaved.length > 0}
      onClose={() => setUnsaved([])}
      title={t('signOut.title')}
      centered
      closeButtonProps={{ 'aria-label': t('signOut.close') }}
    >
      <p className={classes.text}>{t('signOut.text')}</p>
      <ul className={classes.list}>
        {unsaved.map((draft) => (
          <li key={draft.key}>
            <Link to={hrefOf(draft)} onClick={() => setUnsaved([])}>
              {t('signOut.draft', { title: draft.kept.title, editor: t(`signOut.${draft.editor}`) })}
            </Link>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={leave}>
          {t('signOut.discard')}
        </Button>
        <Button onClick={() => setUnsaved([])} data-autofocus>
          {t('signOut.stay')}
        </Button>
      </Group>
    </Modal>
  );
  return { signOut, dialog };
}

function hrefOf({ interview }: UnsavedDraft): string {
  return /^\d+$/.test(interview) ? editInterviewHref(Number(interview), 'edit') : paths.newForm;
}
