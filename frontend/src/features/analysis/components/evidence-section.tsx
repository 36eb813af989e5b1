import { ANALYSIS_TEXTS } from '@contract/analysis-constants';
import type { Analysis, Quote, Theme } from '@contract/analysis-reader';
import { t } from '../texts';
import { Feeling, type OpenQuote, OpenQuoteButton } from './quote-view';
import classes from './evidence.module.css';
import reportClasses from './report.module.css';

const COLUMNS = ['participant', 'words', 'feeling', 'response'] as const;

/** Each theme's quotes with the way to the response they come from (ANAL-07). */
export function EvidenceSection({ report, onOpenQuote }: { report: Analysis; onOpenQuote: OpenQuote }) {
  const themes = report.themes.filter(({ quotes, contrary }) => quotes.length + contrary.length > 0);
  if (themes.length === 0) return <p className={reportClasses.nothing}>{ANALYSIS_TEXTS.noThemes}</p>;
  return (
    <>
      <p className={reportClasses.lead}>{t('evidenceSection.lead')}</p>
      {themes.map((theme) => (
        <ThemeEvidence key={theme.id} theme={theme} onOpenQuote={onOpenQuote} />
      ))}
    </>
  );
}

function ThemeEvidence({ theme, onOpenQuote }: { theme: Theme; onOpenQuote: OpenQuote }) {
  return (
    // The roles are spelled out: on a phone the rows become cards, and changed `display` would lose them.
    <table className={classes.table} role="table">
      <caption className={classes.caption} dir="auto">
        {theme.name}
      </caption>
      <thead role="rowgroup" className={classes.head}>
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`evidenceSection.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {theme.quotes.map((quote) => (
          <Row key={quote.id} quote={quote} onOpenQuote={onOpenQuote} />
        ))}
        {theme.contrary.map((quote) => (
          <Row key={quote.id} quote={quote} contrary onOpenQuote={onOpenQuote} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ quote, contrary, onOpenQuote }: { quote: Quote; contrary?: boolean; onOpenQuote: OpenQuote }) {
  return (
    <tr role="row" className={classes.row}>
      <td role="cell" className={classes.who}>
        {quote.userCode}
      </td>
      <td role="cell" className={classes.words} dir="auto">
        “{quote.text}”
      </td>
      <td role="cell" className={classes.feeling}>
        <Feeling sentiment={quote.sentiment} />
        {contrary && <span className={classes.contrary}>{t('evidenceSection.seesItDifferently')}</span>}
      </td>
      <td role="cell" className={classes.where}>
        <OpenQuoteButton quote={quote} onOpen={onOpenQuote} text={t('evidenceSection.openResponse')} />
      </td>
    </tr>
  );
}
