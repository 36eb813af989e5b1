import type { ResponseItem } from '../api/response-item';
import { t } from '../texts';
import classes from './response-details.module.css';

/** What the link carried that the participant came by, under the labels of the interview's hidden fields. */
export function HiddenFieldsNote({ response: { hidden_fields: values, hidden_field_labels: labels } }: { response: ResponseItem }) {
  if (!values) return null;
  // In the interview's order; fields that it has no longer come last.
  const names = [...new Set([...Object.keys(labels ?? {}), ...Object.keys(values)])].filter((name) => Object.hasOwn(values, name));
  return (
    <section aria-label={t('hiddenFields.title')}>
      <p className={classes.source}>{t('hiddenFields.title')}</p>
      <dl className={classes.hiddenList}>
        {names.map((name) => (
          <div key={name}>
            <dt title={name}>{labels?.[name] || name}</dt>
            <dd dir="auto">{values[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
