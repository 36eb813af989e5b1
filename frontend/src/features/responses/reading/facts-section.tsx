import { SOURCE_LABELS } from '@contract/provenance';
import { stateText } from '@contract/completion';
import { formatDate, formatDuration } from '@/lib/format';
import type { ResponseItem } from '../api/response-item';
import { HiddenFieldsNote } from '../components/hidden-fields-note';
import { ConsentNote, LanguageNote, RatingNote, ReferenceNote } from '../components/response-provenance';
import { t } from '../texts';
import classes from './side.module.css';

/** Who it is, and under which circumstances it was held. */
export function FactsSection({
  response,
  pausedMs = 0,
}: {
  response: ResponseItem;
  /** Of its pauses. Milliseconds. */ pausedMs?: number;
}) {
  const length = formatDuration(response.call_duration);
  const facts: [name: string, value: string][] = [
    [t('facts.email'), response.email],
    [t('facts.phone'), response.phonenumber],
    [t('facts.submitted'), formatDate(response.submitted_at)],
    [t('facts.state'), stateText(response)],
    [t('facts.length'), length !== '' && pausedMs > 0 ? t('facts.lengthPaused', { length, paused: formatDuration(pausedMs) }) : length],
    [t('facts.turns'), response.turn_count > 0 ? String(response.turn_count) : ''],
    [t('facts.source'), SOURCE_LABELS[response.source]],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <HiddenFieldsNote response={response} />
      <RatingNote response={response} />
      <LanguageNote response={response} />
      <ConsentNote response={response} />
      <ReferenceNote response={response} />
    </>
  );
}
