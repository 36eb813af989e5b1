import { ConfirmDialog } from '@/components/ui/confirm-dialog';

type Props = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** It takes no new participants, and publishing changes does not change that. */
  closed?: boolean;
};

/** Asks before an interview goes live. */
export function PublishDialog({ closed = false, ...props }: Props) {
  return (
    <ConfirmDialog {...props} title="Confirmation" confirm="Publish">
      <p style={{ margin: 0 }}>Are you sure you want to publish this interview? Once published, the interview will be live.</p>
      {closed && <p style={{ margin: '12px 0 0' }}>It is closed at the moment and stays closed until you reopen it.</p>}
    </ConfirmDialog>
  );
}
