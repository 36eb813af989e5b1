import { ConfirmDialog } from '@/components/ui/confirm-dialog';

type Props = { opened: boolean; onClose: () => void; onConfirm: () => void };

/** Asks before an interview goes live (spec §2). */
export function PublishDialog(props: Props) {
  return (
    <ConfirmDialog {...props} title="Confirmation" confirm="Publish">
      Are you sure you want to publish this interview? Once published, the interview will be live.
    </ConfirmDialog>
  );
}
