import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AppErrorBoundary } from '@/components/ui/error-boundary';
import { ErrorBox } from '@/components/ui/error-box';
import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { ReportProblemButton } from '@/components/ui/report-problem-button';
import { RequireSession } from '@/features/auth/components/require-session';
import { OwnerProvider, type Owner } from '@/lib/owner-context';
import { t } from '../texts';
import { OwnerLayout } from './owner-layout';
import { useOwnerRealtime } from './use-owner-realtime';
import { useSignOut } from './use-sign-out';

/** Everything behind the sign-in: one guard, one connection, one frame. */
export function OwnerArea() {
  return <RequireSession>{(owner) => <SignedIn owner={owner} />}</RequireSession>;
}

function SignedIn({ owner }: { owner: Owner }) {
  const { pathname } = useLocation();
  const { signOut, dialog } = useSignOut(owner);
  useOwnerRealtime();

  return (
    <OwnerProvider owner={owner}>
      <OwnerLayout onSignOut={() => void signOut()}>
        <AppErrorBoundary
          resetKey={pathname}
          fallback={(retry) => (
            <Page title={t('ownerArea.title')} wide>
              <PageHeader>
                <PageTitle>{t('ownerArea.title')}</PageTitle>
              </PageHeader>
              <ErrorBox title={t('ownerArea.error')} text={t('ownerArea.text')} onRetry={retry} actions={<ReportProblemButton />} />
            </Page>
          )}
        >
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </AppErrorBoundary>
        {dialog}
      </OwnerLayout>
    </OwnerProvider>
  );
}
