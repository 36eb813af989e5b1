import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { Page } from '@/components/ui/page';
import { useInterview } from '@/features/interviews/api/interviews.queries';
import { useLoadedResponse } from '@/features/responses/components/loaded-response';
import { ResponsePage } from '@/features/responses/components/response-page';
import type { Passage } from '@/features/responses/transcript';
import { ApiError, isRecord } from '@/lib/api-client';
import { responseHref } from '@/lib/response-href';
import { editInterviewHref, paths } from '../paths';
import { t } from './texts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** One response on a page that can be linked to; only its owner sees it. */
export function ResponseRoute() {
  const { id = '' } = useParams();
  return UUID.test(id) ? <Loaded id={id.toLowerCase()} /> : <Missing />;
}

/** What led here within the app. */
function useOrigin() {
  const { state } = useLocation() as { state: unknown };
  const from = isRecord(state) ? state : {};
  return {
    listKey: typeof from.listKey === 'string' ? from.listKey : '',
    passage: isRecord(from.passage) ? (from.passage as Passage) : undefined,
    known: isRecord(state),
  };
}

function Loaded({ id }: { id: string }) {
  const navigate = useNavigate();
  const origin = useOrigin();
  const loaded = useLoadedResponse(id, undefined);
  const { known, error } = loaded;
  const name = known ? `${known.firstname} ${known.lastname}`.trim() || t('response.unnamedParticipant') : t('response.response');

  // The next response begins at its top, although the page stays the same.
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
    window.scrollTo(0, 0);
  }, [id]);

  if (!known && error instanceof ApiError && error.code === 'NOT_FOUND') return <Missing />;
  // In place of this one: a single step back leads to the list again.
  const step = (next: string) =>
    void navigate(responseHref(next), { replace: true, state: origin.known ? { listKey: origin.listKey } : null });
  const leave = () =>
    void (origin.known ? navigate(-1) : navigate(known ? editInterviewHref(known.form_id) : paths.home, { replace: true }));
  return (
    <Page title={name} wide>
      <ResponsePage id={id} loaded={loaded} listKey={origin.listKey} passage={origin.passage} onStep={step} onLeave={leave}>
        {known && <BackToInterview formId={known.form_id} onBack={origin.known ? leave : undefined} />}
      </ResponsePage>
    </Page>
  );
}

function BackToInterview({ formId, onBack }: { formId: number; onBack: (() => void) | undefined }) {
  const { data } = useInterview(formId);
  const title = data?.form?.title || data?.form?.interviewName;
  const onClick = onBack && ((event: React.MouseEvent) => (event.preventDefault(), onBack()));
  return (
    <Anchor component={Link} to={editInterviewHref(formId)} onClick={onClick} size="sm" mb="md" display="inline-block">
      {title ? t('response.backTo', { title }) : t('response.backToInterview')}
    </Anchor>
  );
}

function Missing() {
  return (
    <Page title={t('response.response')} wide>
      <EmptyState isPage title={t('response.responseNotFound')} text={t('response.mayBeenDeletedBelongs')}>
        <LinkButton to={paths.home}>{t('response.goToHome')}</LinkButton>
      </EmptyState>
    </Page>
  );
}
