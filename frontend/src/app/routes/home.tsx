import type { Form } from '@contract/form-reader';
import { Button } from '@mantine/core';
import { IconPlus } from '@/components/icons/icons';
import { LinkButton } from '@/components/ui/link-button';
import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { ScreenPart } from '@/components/ui/screen-part';
import { useSubscription } from '@/features/account/api/account.queries';
import { UpgradePanel } from '@/features/account/components/upgrade-panel';
import { useLikelyPlan } from '@/features/account/use-likely-plan';
import { useResponseLimit } from '@/features/account/use-response-limit';
import { InterviewList } from '@/features/interviews/components/interview-list';
import { editInterviewHref, paths, publicLink } from '../paths';
import { t } from '../texts';
import classes from './home.module.css';

/** A draft opens in its editor. */
const hrefOf = (form: Form) => editInterviewHref(form.id, form.state === 'draft' ? 'edit' : undefined);

/** The owner's interviews. */
export function HomeRoute() {
  const { reached } = useResponseLimit();
  const { data: plan } = useSubscription();
  const likely = useLikelyPlan();
  const plus = <IconPlus size={18} aria-hidden />;
  return (
    <Page title={t('home.home')} wide>
      <PageHeader
        actions={
          reached ? (
            <Button disabled leftSection={plus} title={t('home.youveReachedResponseLimit')}>
              {t('home.newForm')}
            </Button>
          ) : (
            <LinkButton to={paths.newForm} state={{ reset: true }} leftSection={plus}>
              {t('home.newForm')}
            </LinkButton>
          )
        }
      >
        <PageTitle>{t('home.home')}</PageTitle>
      </PageHeader>
      <div className={classes.columns} data-single={likely !== 'free' || undefined}>
        <div>
          <ScreenPart name={t('home.listInterviews')}>
            <InterviewList
              sampleHref={paths.sampleForm}
              hrefOf={hrefOf}
              linkOf={(form) => publicLink(window.location.origin, form)}
              firstStep={
                !reached && (
                  <LinkButton to={paths.newForm} state={{ reset: true }}>
                    {t('home.createFirstInterview')}
                  </LinkButton>
                )
              }
            />
          </ScreenPart>
        </div>
        {plan === 'free' && (
          <ScreenPart>
            <UpgradePanel settingsHref={paths.settings} />
          </ScreenPart>
        )}
      </div>
    </Page>
  );
}
