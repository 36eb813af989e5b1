import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { session } from '@/features/auth/session';
import { deleteAccount } from '@/features/security/api/security';
import { ActivityList } from '@/features/security/components/activity-list';
import { SessionsList } from '@/features/security/components/sessions-list';
import { YourData } from '@/features/security/components/your-data';
import { keptDrafts } from '@/lib/drafts/kept-drafts';
import { leave } from '@/lib/leave';
import { useOwner } from '@/lib/owner-context';
import { accountDeletedHref } from '../paths';
import { t } from './texts';

/** Settings: where the account is signed in. */
export function SessionsRoute() {
  return (
    <Page title={t('security.sessions')}>
      <PageHeader>
        <PageTitle>{t('security.sessions')}</PageTitle>
      </PageHeader>
      <SessionsList />
    </Page>
  );
}

/** Settings: what happened in the account. */
export function ActivityRoute() {
  return (
    <Page title={t('security.activity')}>
      <PageHeader>
        <PageTitle>{t('security.activity')}</PageTitle>
      </PageHeader>
      <ActivityList />
    </Page>
  );
}

/** Settings: take everything along, or delete it. */
export function YourDataRoute() {
  const { sub } = useOwner();
  return (
    <Page title={t('security.yourData')}>
      <PageHeader>
        <PageTitle>{t('security.yourData')}</PageTitle>
      </PageHeader>
      <YourData
        remove={async (body) => {
          const { receipt_id: receiptId } = await session.endAccount(() => deleteAccount(body));
          keptDrafts.forget(sub);
          leave(accountDeletedHref(receiptId), 'replace');
        }}
      />
    </Page>
  );
}
