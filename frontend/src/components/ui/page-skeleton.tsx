import { Skeleton } from '@mantine/core';
import { Page } from './page';

/** The outline of a screen that is on its way. */
export function PageSkeleton() {
  return (
    <Page title="Loading..." wide>
      <div role="status" aria-label="Loading...">
        <Skeleton height={34} width={240} mb={32} />
        <Skeleton height={72} mb={8} radius="lg" />
        <Skeleton height={72} mb={8} radius="lg" />
        <Skeleton height={72} radius="lg" />
      </div>
    </Page>
  );
}
