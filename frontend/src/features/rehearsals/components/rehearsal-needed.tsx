import type { RehearsalList } from '../api/rehearsal-keys';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { errorText } from '@/lib/api-client';
import { useStartRehearsal } from '../api/rehearsals.queries';
import { nameOf } from '../rehearsal-texts';
import { t } from '../texts';
import type { Missing } from '../use-publish-check';

type Props = {
  formId: number;
  state: Missing;
  list: Pick<RehearsalList, 'required' | 'missing'>;
  onClose: () => void;
  /** Shows the rehearsals, the newest first. */
  onRehearse: () => void;
};

/** Why the guide cannot be published yet, and the way on: the rehearsal that is missing. */
export function RehearsalNeeded({ formId, state, list, onClose, onRehearse }: Props) {
  const start = useStartRehearsal(formId);
  const common = { opened: true, onClose, title: t('needed.title') };
  if (state === 'missed') {
    return (
      <ConfirmDialog {...common} confirm={t('needed.see')} onConfirm={onRehearse}>
        {t('needed.missed')}
      </ConfirmDialog>
    );
  }
  const { required, missing } = list;
  return (
    <ConfirmDialog
      {...common}
      confirm={t('needed.start', { count: required.length })}
      busy={start.isPending}
      error={start.error && t('view.startFailed', { reason: errorText(start.error) })}
      onConfirm={() => start.mutate({ participants: required }, { onSuccess: onRehearse })}
    >
      {state === 'incomplete' ? t('needed.incomplete', { names: missing.map(nameOf).join(', ') }) : t(`needed.${state}`)}
    </ConfirmDialog>
  );
}
