import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { CredentialsSections } from '@/features/credentials/components/credentials-sections';
import { t } from './texts';

/** Settings: the account itself, and how its owner signs in. */
export function AccountRoute() {
  return (
    <Page title={t('account.account')}>
      <PageHeader>
        <PageTitle>{t('account.account')}</PageTitle>
      </PageHeader>
      <CredentialsSections />
    </Page>
  );
}
