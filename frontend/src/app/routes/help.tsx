import { Anchor, List } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { ReportProblemButton } from '@/components/ui/report-problem-button';
import { SettingsSection } from '@/components/ui/settings-section';
import { useInstallation } from '@/lib/use-installation';
import { paths } from '../paths';
import { t } from './texts';

const API_REFERENCE = '/api/docs';

/** Where help is to be had, where the operator names no page of their own. */
export function HelpRoute() {
  const contact = useInstallation()?.contactEmail;
  return (
    <Page title={t('help.title')}>
      <PageHeader>
        <PageTitle>{t('help.title')}</PageTitle>
      </PageHeader>
      <SettingsSection title={t('help.steps')}>
        <List type="ordered" spacing="xs">
          <List.Item>
            {t.rich('help.write', {
              link: (words) => (
                <Anchor component={Link} to={paths.newForm}>
                  {words}
                </Anchor>
              ),
            })}
          </List.Item>
          <List.Item>{t('help.share')}</List.Item>
          <List.Item>
            {t.rich('help.live', {
              link: (words) => (
                <Anchor component={Link} to={paths.live}>
                  {words}
                </Anchor>
              ),
            })}
          </List.Item>
          <List.Item>
            {t.rich('help.read', {
              link: (words) => (
                <Anchor component={Link} to={paths.sampleForm}>
                  {words}
                </Anchor>
              ),
            })}
          </List.Item>
        </List>
      </SettingsSection>
      <SettingsSection title={t('help.programs')}>
        <p>
          {t.rich('help.api', {
            link: (words) => (
              <Anchor href={API_REFERENCE} target="_blank" rel="noopener noreferrer">
                {words}
              </Anchor>
            ),
          })}
        </p>
      </SettingsSection>
      <SettingsSection title={t('help.problem')}>
        <p>{t('help.problemText')}</p>
        <ReportProblemButton />
      </SettingsSection>
      <SettingsSection title={t('help.people')}>
        <p>
          {contact
            ? t.rich('help.contact', { address: contact, link: (words) => <Anchor href={`mailto:${contact}`}>{words}</Anchor> })
            : t('help.noContact')}
        </p>
      </SettingsSection>
    </Page>
  );
}
