import { Anchor, Skeleton, Text } from '@mantine/core';
import { ErrorBox } from '@/components/ui/error-box';
import { SettingsSection } from '@/components/ui/settings-section';
import { errorText } from '@/lib/api-client';
import { useCredentials } from '../api/credentials';
import { ConfirmIdentityProvider } from '../confirm-identity';
import { t } from '../texts';
import { EmailSection } from './email-section';
import { PasskeysSection } from './passkeys-section';
import { PasswordSection } from './password-section';
import { TwoStepSection } from './two-step-section';

/** How the owner signs in; with another issuer, where to change that. */
export function CredentialsSections() {
  const { data, error, refetch } = useCredentials();
  if (error && !data) {
    return <ErrorBox title={t('credentialsSections.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height={320} />;
  const { account } = data;
  if (!account) {
    return (
      <SettingsSection title={t('credentialsSections.signIn')}>
        <Text>
          {t.rich('credentialsSections.signChangeEmailPassword', {
            host: (
              <Anchor href={data.issuer} target="_blank" rel="noopener noreferrer">
                {new URL(data.issuer).host}
              </Anchor>
            ),
          })}
        </Text>
      </SettingsSection>
    );
  }
  return (
    <ConfirmIdentityProvider passkeys={account.passkeys.length > 0 && account.passkeysAvailable}>
      <EmailSection account={account} />
      <PasswordSection account={account} />
      <TwoStepSection account={account} />
      <PasskeysSection account={account} />
    </ConfirmIdentityProvider>
  );
}
