import type { Form } from '@contract/form-reader';
import { Alert } from '@mantine/core';
import { IconLock } from '@/components/icons/icons';
import { t } from '../texts';
import { useQuota } from '../use-quota';

/** Explains why an open interview takes no new participants. */
export function QuotaNotice({ form }: { form: Form }) {
  const { state } = useQuota(form);
  if (state !== 'full') return null;
  return (
    <Alert mb="lg" color="yellow" icon={<IconLock size={20} aria-hidden />} title={t('quotaNotice.title')} role="status">
      {t('quotaNotice.text')}
    </Alert>
  );
}
