import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { LinkButton } from '@/components/ui/link-button';
import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { ScreenPart } from '@/components/ui/screen-part';
import { useSubscription } from '@/features/account/api/account.queries';
import { UpgradePanel } from '@/features/account/components/upgrade-panel';
import { useLikelyPlan } from '@/features/account/use-likely-plan';
import { useResponseLimit } from '@/features/account/use-response-limit';
import { InterviewList } from '@/features/interviews/components/interview-list';
import { editInterviewHref, paths, publicLink } from '../paths';
import classes from './home.module.css';

/** The owner's interviews. */
export function HomeRoute() {
  const { reached } = useResponseLimit();
  const { data: plan } = useSubscription();
  const likely = useLikelyPlan();
  const plus = <IconPlus size={18} aria-hidden />;
  return (
    <Page title="Home" wide>
      <PageHeader
        actions={
          reached ? (
            <Button disabled leftSection={plus} title="You've reached your response limit">
              New form
            </Button>
          ) : (
            <LinkButton to={paths.newForm} state={{ reset: true }} leftSection={plus}>
              New form
            </LinkButton>
          )
        }
      >
        <PageTitle>Home</PageTitle>
      </PageHeader>
      <div className={classes.columns} data-single={likely !== 'free' || undefined}>
        <div>
          <ScreenPart name="The list of interviews">
            <InterviewList
              sampleHref={paths.sampleForm}
              hrefOf={(form) => editInterviewHref(form.id, form.state === 'draft' ? 'edit' : undefined)}
              linkOf={(form) => publicLink(window.location.origin, form)}
              firstStep={
                !reached && (
                  <LinkButton to={paths.newForm} state={{ reset: true }}>
                    Create your first interview
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
