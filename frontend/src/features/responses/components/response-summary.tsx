import { NO_SUMMARY, removedText, type RetainedKind, SOURCE_LABELS } from '@contract/provenance';
import type { ResponseItem } from '../api/response-item';
import { t } from '../texts';
import classes from './response-details.module.css';

/** Why there is nothing, where retention deleted it. */
export function removedNote({ removed }: ResponseItem, kind: RetainedKind): string | null {
  return removed?.[kind] ? removedText(kind, removed[kind].days) : null;
}

/** The summary, or why there is none. */
export function Summary({ response, running }: { response: ResponseItem; running: boolean }) {
  const text = response.interview_summary?.trim();
  if (!text) {
    const waiting = running
      ? t('responseDetails.summaryWrittenWhenInterview')
      : response.processing
        ? t('responseDetails.summaryBeingWritten')
        : null;
    return <p className={classes.none}>{waiting ?? removedNote(response, 'transcript') ?? t('responseDetails.noSummaryProvided')}</p>;
  }
  return (
    <>
      <p className={classes.text}>{text}</p>
      {response.summary_source === 'browser' && <p className={classes.source}>{SOURCE_LABELS.browser}.</p>}
      {/* Nothing was picked where there is no summary. */}
      {response.summary_source === 'extractive' && text !== NO_SUMMARY && (
        <p className={classes.source}>{t('responseDetails.extractive')}</p>
      )}
      {response.summary_source === 'failed' && <p className={classes.source}>{t('responseDetails.summaryFailed')}</p>}
    </>
  );
}
