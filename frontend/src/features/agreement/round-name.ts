import type { Round } from '@contract/agreement';
import { formatDate } from '@/lib/format';
import { t } from './texts';

export const roundName = ({ label, coder, createdAt }: Pick<Round, 'label' | 'coder' | 'createdAt'>) =>
  label || t('round.unnamed', { coder: t(`coder.${coder}`), date: formatDate(createdAt) });
