import { titleOf } from '@contract/form-defaults';
import type { Form } from '@contract/form-reader';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { errorText } from '@/lib/api-client';
import { HOME_TOAST, toast } from '@/lib/toast';
import { useDeleteInterview } from '../api/interviews.queries';

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
      title="Delete Confirmation"
      confirm="Delete Interview"
      danger
      busy={remove.isPending}
      error={remove.error ? errorText(remove.error, 'Failed to delete form') : null}
      onConfirm={() =>
        form &&
        remove.mutate(form.id, {
          onSuccess: () => {
            close();
            toast.success('Form deleted!', HOME_TOAST);
          },
        })
      }
    >
      The interview <strong>{form && titleOf(form)}</strong> and all its responses will be deleted. They cannot be recovered.
    </ConfirmDialog>
  );
}
