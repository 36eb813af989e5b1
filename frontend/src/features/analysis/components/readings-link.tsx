import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { t } from '../texts';

/** Leads to the list of how each interview was read, which the coding workbench opens. */
export function ReadingsLink({ formId }: { formId: number }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set('view', 'coding');
  to.set('show', 'readings');
  return (
    <p>
      <Anchor component={Link} to={{ search: to.toString() }} state={{ formId }} size="sm">
        {t('readingsLink.text')}
      </Anchor>
    </p>
  );
}
