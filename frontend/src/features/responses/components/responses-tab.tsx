import { readFrame } from '@contract/frame';
import type { HiddenField } from '@contract/hidden-fields';
import { Code, SegmentedControl, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { useAddress } from '@/lib/use-address';
import { useHasGuide } from '../guide-coverage/coverage.queries';
import { t } from '../texts';
import { AverageRating } from './average-rating';
import { InterviewResponses } from './interview-responses';
import classes from './responses-tab.module.css';

/** Only interviews with a guide have it. */
const CoveragePanel = lazy(() => import('../guide-coverage/coverage-panel').then((m) => ({ default: m.CoveragePanel })));

/** What only the coverage reads from the address: the choice of it, its filter and its question. */
const COVERAGE_ADDRESS = ['view', 'show', 'question'];

type Props = {
  /** The interview, or what the server said it was. */
  interview: { id?: unknown; [field: string]: unknown } | null;
};

/** The Responses tab. An interview without an id is a fault to be reported, not an empty list (VALID-12). */
export function ResponsesTab({ interview }: Props) {
  if (!interview) return <ErrorBox title={t('responsesTab.errorLoadingSubmissions')} text={t('responsesTab.invalidInterview')} />;
  const id = Number(interview.id);
  if (interview.id == null || !Number.isSafeInteger(id)) return <MissingId fields={Object.keys(interview)} />;
  const privacy = interview.privacy as { include_browser_reported?: unknown } | undefined;
  const { rating, hidden_fields: hiddenFields } = readFrame(interview.frame);
  return (
    <ListOrCoverage
      key={id}
      formId={id}
      mayHaveGuide={interview.hasGuide !== false}
      includesReported={privacy?.include_browser_reported === true}
      asksForRating={rating}
      hiddenFields={hiddenFields}
    />
  );
}

type ListProps = {
  formId: number;
  mayHaveGuide: boolean;
  includesReported: boolean;
  asksForRating: boolean;
  hiddenFields: readonly HiddenField[];
};

/** Of an interview with a guide there is a second view: participants by questions. The address keeps which one is shown. */
function ListOrCoverage({ formId, mayHaveGuide, includesReported, asksForRating, hiddenFields }: ListProps) {
  const hasGuide = useHasGuide(formId, mayHaveGuide);
  const [address, write] = useAddress();
  const coverage = hasGuide && address.get('view') === 'coverage';
  const show = (view: string) =>
    write(view === 'coverage' ? { view } : Object.fromEntries(COVERAGE_ADDRESS.map((name) => [name, undefined])));
  return (
    <>
      {asksForRating && <AverageRating formId={formId} />}
      {hasGuide && (
        <SegmentedControl
          aria-label={t('responsesTab.viewResponses')}
          mb="md"
          value={coverage ? 'coverage' : 'list'}
          data={[
            { value: 'list', label: t('responsesTab.list') },
            { value: 'coverage', label: t('responsesTab.coverage') },
          ]}
          onChange={show}
        />
      )}
      {coverage ? (
        <Suspense fallback={<Skeleton height={320} radius="lg" />}>
          <CoveragePanel formId={formId} includesReported={includesReported} onList={() => show('list')} />
        </Suspense>
      ) : (
        <InterviewResponses formId={formId} hasGuide={hasGuide} includesReported={includesReported} hiddenFields={hiddenFields} />
      )}
    </>
  );
}

function MissingId({ fields }: { fields: string[] }) {
  return (
    <div className={classes.stack}>
      <ErrorBox title={t('responsesTab.errorLoadingSubmissions')} text={t('responsesTab.noId')} />
      <section className={classes.debug} aria-labelledby="debug-title">
        <h2 id="debug-title">{t('responsesTab.debugInfo')}</h2>
        <p>{t('responsesTab.fields')}</p>
        <Code block>{fields.join(', ') || t('responsesTab.none')}</Code>
      </section>
    </div>
  );
}
