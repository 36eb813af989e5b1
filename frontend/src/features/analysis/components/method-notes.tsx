import type { Analysis } from '@contract/analysis-reader';
import { t } from '../texts';
import classes from './analysis-tab.module.css';

const tokens = new Intl.NumberFormat('en');

/** How the report was made, what it cannot tell, and what it cost. */
export function MethodNotes({ report: { method, limits, cost } }: { report: Analysis }) {
  if (method.length + limits.length === 0) return null;
  return (
    <section className={classes.method} aria-labelledby="method-title">
      <h3 id="method-title">{t('methodNotes.howReportMade')}</h3>
      <Notes notes={method} />
      {limits.length > 0 && <h4>{t('methodNotes.limitations')}</h4>}
      <Notes notes={limits} />
      {cost && (
        <p>
          {t(cost.estimated ? 'methodNotes.estimatedUsage' : 'methodNotes.usage', {
            count: cost.requests,
            read: tokens.format(cost.input_tokens),
            written: tokens.format(cost.output_tokens),
          })}
        </p>
      )}
    </section>
  );
}

const Notes = ({ notes }: { notes: readonly string[] }) => (
  <ul>
    {notes.map((note) => (
      <li key={note}>{note}</li>
    ))}
  </ul>
);
