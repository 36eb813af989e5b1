import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { session } from '@/features/auth/session';
import { deleteAccount } from '@/features/security/api/security';
import { ActivityList } from '@/features/security/components/activity-list';
import { SessionsList } from '@/features/security/components/sessions-list';
import { YourData } from '@/features/security/components/your-data';
import { leave } from '@/lib/leave';
import { accountDeletedHref } from '../paths';

/** Settings: where the account is signed in. */
export function SessionsRoute() {
  return (
    <Page title="Sessions">
      <PageHeader>
        <PageTitle>Sessions</PageTitle>
      </PageHeader>
      <SessionsList />
    </Page>
  );
}

/** Settings: what happened in the account. */
export function ActivityRoute() {
  return (
    <Page title="Activity">
      <PageHeader>
        <PageTitle>Activity</PageTitle>
      </PageHeader>
      <ActivityList />
    </Page>
  );
}

/** Settings: take everything along, or delete it. */
export function YourDataRoute() {
  return (
    <Page title="Your data">
      <PageHeader>
        <PageTitle>Your data</PageTitle>
      </PageHeader>
      <YourData
        remove={async (body) => {
          const { receipt_id: receiptId } = await session.endAccount(() => deleteAccount(body));
          leave(accountDeletedHref(receiptId), 'replace');
        }}
      />
    </Page>
  );
}
