import { limitText } from '@contract/budgets';
import { Alert } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ResponseItem } from '../api/response-item';
import { t } from '../texts';
import { DistressNote } from './distress-note';
import classes from './response-details.module.css';
import { MissedNote } from './missed-note';
import { ResponseProvenance } from './response-provenance';

const AddressedNote = lazy(() => import('./addressed-note').then((module) => ({ default: module.AddressedNote })));

type Props = { response: ResponseItem; includesReported: boolean; running: boolean };

/** What must be known of a response before it is read. */
export function ResponseAlerts({ response, includesReported, running }: Props) {
  const limit = limitText(response.limit_reached ?? '');
  return (
    <>
      <DistressNote response={response} />
      <MissedNote response={response} />
      <ResponseProvenance response={response} includesReported={includesReported} />
      {limit && (
        <Alert
          color="orange"
          variant="light"
          mb="md"
          classNames={{ title: classes.alertTitle }}
          title={t('responseDetails.limitReachedInterview')}
        >
          {`${limit.what} ${limit.raise}`}
        </Alert>
      )}
      {response.interview_transcript && !running && (
        <Suspense fallback={null}>
          <AddressedNote transcript={response.interview_transcript} />
        </Suspense>
      )}
    </>
  );
}
