import { SOURCE_LABELS } from '@contract/provenance';
import { percentile, secondsText, WAIT_SHARES } from '@contract/waits';
import { type Fact, FactList } from '@/components/ui/fact-list';
import { formatDate, formatDuration } from '@/lib/format';
import type { ResponseItem } from '../api/response-item';
import { ProvenanceNotes } from '../components/provenance-notes';
import { wholeState } from '../call-state';
import { t } from '../texts';

/** Who it is, and under which circumstances it was held. */
export function FactsSection({
  response,
  pausedMs = 0,
  waits = [],
}: {
  response: ResponseItem;
  /** Of its pauses. Milliseconds. */ pausedMs?: number;
  /** The participant's waiting time for each of the interviewer's turns. Milliseconds. */
  waits?: readonly number[];
}) {
  const length = formatDuration(response.call_duration);
  const facts: Fact[] = [
    [t('facts.email'), response.email],
    [t('facts.phone'), response.phonenumber],
    [t('facts.submitted'), formatDate(response.submitted_at)],
    [t('facts.state'), wholeState(response)],
    [t('facts.length'), length !== '' && pausedMs > 0 ? t('facts.lengthPaused', { length, paused: formatDuration(pausedMs) }) : length],
    [t('facts.waited'), waitsText(waits)],
    [t('facts.turns'), response.turn_count > 0 ? String(response.turn_count) : ''],
    [t('facts.source'), SOURCE_LABELS[response.source]],
  ];
  return (
    <>
      <FactList facts={facts} />
      <ProvenanceNotes response={response} />
    </>
  );
}

function waitsText(waits: readonly number[]): string {
  const [median, p95] = [percentile(waits, WAIT_SHARES.median), percentile(waits, WAIT_SHARES.p95)];
  return median === null || p95 === null ? '' : t('facts.waits', { median: secondsText(median), p95: secondsText(p95) });
}
