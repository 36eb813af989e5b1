import { titleOf } from '@contract/form-defaults';
import type { Form } from '@contract/form-reader';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { errorText } from '@/lib/api-client';
import { HOME_TOAST, toast } from '@/lib/toast';
import { useDeleteInterview } from '../api/interviews.queries';
import { t } from '../texts';

/** Asks before an interview is deleted with its responses. */
export function DeleteInterviewDialog({ opened, form, onClose }: { opened: boolean; form: Form | null; onClose: () => void }) {
  const remove = useDeleteInterview();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={t('deleteDialog.title')}
      confirm={t('deleteDialog.confirm')}
      danger
      busy={remove.isPending}
      error={remove.error ? errorText(remove.error, t('deleteDialog.failed')) : null}
      onConfirm={() =>
        form &&
        remove.mutate(form.id, {
          onSuccess: () => {
            close();
            toast.success(t('deleteDialog.deleted'), HOME_TOAST);
          },
        })
      }
    >
      {form && t.rich('deleteDialog.text', { title: <strong>{titleOf(form)}</strong> })}
    </ConfirmDialog>
  );
}
