import type { Analysis } from '@contract/analysis-reader';
import classes from './analysis-tab.module.css';

const tokens = new Intl.NumberFormat('en');

/** How the report was made, what it cannot tell, and what it cost. */
export function MethodNotes({ report: { method, limits, cost } }: { report: Analysis }) {
  if (method.length + limits.length === 0) return null;
  return (
    <section className={classes.method} aria-labelledby="method-title">
      <h3 id="method-title">How this report was made</h3>
      <Notes notes={method} />
      {limits.length > 0 && <h4>Limitations</h4>}
      <Notes notes={limits} />
      {cost && (
        <p>
          Language model usage: {tokens.format(cost.requests)} {cost.requests === 1 ? 'request' : 'requests'},{' '}
          {tokens.format(cost.input_tokens)} tokens read and {tokens.format(cost.output_tokens)} written
          {cost.estimated && ' (estimated: the server named no numbers)'}.
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
