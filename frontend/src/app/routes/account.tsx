import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { CredentialsSections } from '@/features/credentials/components/credentials-sections';

/** Settings: the account itself, and how its owner signs in. */
export function AccountRoute() {
  return (
    <Page title="Account">
      <PageHeader>
        <PageTitle>Account</PageTitle>
      </PageHeader>
      <CredentialsSections />
    </Page>
  );
}
