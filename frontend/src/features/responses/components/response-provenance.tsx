import { Alert, Button } from '@mantine/core';
import { isAnalysed, removedText, RETAINED_KINDS, SOURCE_LABELS } from '@contract/provenance';
import { IconInfoCircle } from '@tabler/icons-react';
import { errorText } from '@/lib/api-client';
import { formatDate } from '@/lib/format';
import type { ResponseItem } from '../api/response-item';
import { useIncludeResponse } from '../api/responses.queries';
import classes from './response-details.module.css';

type Props = {
  response: ResponseItem;
  /** The interview's setting for responses that a browser reported. */
  includesReported: boolean;
};

/** Where a response comes from, and which of its data has been deleted. */
export function ResponseProvenance({ response, includesReported }: Props) {
  const removed = RETAINED_KINDS.flatMap((kind) => (response.removed?.[kind] ? [removedText(kind, response.removed[kind].days)] : []));
  return (
    <>
      {response.source === 'browser' && <BrowserReported response={response} includesReported={includesReported} />}
      {response.source === 'imported' && (
        <Alert variant="light" color="gray" mb="sm" title={SOURCE_LABELS.imported}>
          You added this transcript. It does not count towards the month.
        </Alert>
      )}
      {removed.length > 0 && (
        <Alert variant="light" color="gray" mb="sm" icon={<IconInfoCircle size={20} aria-hidden />}>
          {removed.map((text) => (
            <p key={text} className={classes.plain}>
              {text}
            </p>
          ))}
        </Alert>
      )}
    </>
  );
}

function BrowserReported({ response, includesReported }: Props) {
  const include = useIncludeResponse();
  const included = isAnalysed(response.source, response.include_in_analysis, includesReported);
  return (
    <Alert variant="light" color="yellow" mb="sm" title={SOURCE_LABELS.browser}>
      <p className={classes.plain}>
        Nobody else heard this interview: anyone with the link could have sent it.{' '}
        {included ? 'It is included in the analysis.' : 'It is left out of the analysis.'}
      </p>
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        loading={include.isPending}
        onClick={() => include.mutate({ id: response.id, included: !included })}
      >
        {included ? 'Leave out of analysis' : 'Include in analysis'}
      </Button>
      {include.error && (
        <p role="alert" className={classes.plain}>
          {errorText(include.error, 'The response could not be changed')}
        </p>
      )}
    </Alert>
  );
}

/** What the participant agreed to. */
export function ConsentNote({ response }: { response: ResponseItem }) {
  if (!response.consent_at) return null;
  return (
    <details className={classes.consent}>
      <summary>Agreed to the notice on {formatDate(response.consent_at)}</summary>
      <p className={classes.consentText}>{response.consent_text ?? ''}</p>
      <p className={classes.source}>Version {response.consent_version}</p>
    </details>
  );
}
