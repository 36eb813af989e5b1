import { Button, Group, Modal } from '@mantine/core';
import { Link } from 'react-router-dom';
import { isOfResponse, type UnsavedDraft } from '@/lib/drafts/kept-drafts';
import { responseHref } from '@/lib/response-href';
import { editInterviewHref, paths } from '../paths';
import { t } from '../texts';
import classes from './unsaved-dialog.module.css';

interface Props {
  unsaved: readonly UnsavedDraft[];
  onStay: () => void;
  onLeave: () => void;
}

/** Names what signing out would lose, and leads to each of it. */
export function UnsavedDialog({ unsaved, onStay, onLeave }: Props) {
  return (
    <Modal opened onClose={onStay} title={t('signOut.title')} centered closeButtonProps={{ 'aria-label': t('signOut.close') }}>
      <p className={classes.text}>{t('signOut.text')}</p>
      <ul className={classes.list}>
        {unsaved.map((draft) => (
          <li key={draft.key}>
            <Link to={hrefOf(draft)} onClick={onStay}>
              {isOfResponse(draft.editor)
                ? t(`signOut.${draft.editor}`)
                : t('signOut.draft', { title: draft.kept.title, editor: t(`signOut.${draft.editor}`) })}
            </Link>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onLeave}>
          {t('signOut.discard')}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {t('signOut.stay')}
        </Button>
      </Group>
    </Modal>
  );
}

function hrefOf({ interview, editor }: UnsavedDraft): string {
  if (isOfResponse(editor)) return responseHref(interview);
  return /^\d+$/.test(interview) ? editInterviewHref(Number(interview), 'edit') : paths.newForm;
}
