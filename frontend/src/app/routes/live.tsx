import { titleOf } from '@contract/form-defaults';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { useInterview } from '@/features/interviews/api/interviews.queries';
import { LiveScreen } from '@/features/live/components/live-screen';
import { paths } from '../paths';
import { t } from './texts';

/** The responses in which a question was asked and has no answer. */
const questionHref = (formId: number, questionId: string) =>
  `${paths.submissions}?formId=${formId}&view=coverage&question=${encodeURIComponent(questionId)}`;

/** All running interviews. */
export function LiveRoute() {
  const [search] = useSearchParams();
  const formId = Number(search.get('formId'));
  const { data, isError } = useInterview(Number.isSafeInteger(formId) && formId > 0 ? formId : null);
  const title = data?.form ? titleOf(data.form) : null;
  const named = title ?? (isError ? null : '…');
  const find = useCallback((id: number) => (id === formId ? named : null), [formId, named]);
  return (
    <Page title={t('live.live')} wide>
      <LiveScreen
        header={
          <PageHeader>
            <PageTitle>{t('live.live')}</PageTitle>
          </PageHeader>
        }
        homeHref={paths.home}
        questionHref={questionHref}
        titleOf={find}
      />
    </Page>
  );
}
