import { Skeleton } from '@mantine/core';
import { Page } from './page';
import { t } from './texts';

/** The outline of a screen that is on its way. */
export function PageSkeleton() {
  return (
    <Page title={t('pageSkeleton.loading')} wide>
      <div role="status" aria-label={t('pageSkeleton.loading')}>
        <Skeleton height={34} width={240} mb={32} />
        <Skeleton height={72} mb={8} radius="lg" />
        <Skeleton height={72} mb={8} radius="lg" />
        <Skeleton height={72} radius="lg" />
      </div>
    </Page>
  );
}
