import type { Analysis, Quote, SummarySource } from '@contract/analysis-reader';
import type { ReactNode } from 'react';
import { t } from '../texts';
import { Markdown } from './markdown';
import type { OpenQuote } from './quote-view';
import classes from './report.module.css';

type Props = { report: Analysis; text: string; onShowTheme: (id: string) => void; onOpenQuote: OpenQuote };

/** The code at the end of a quote: '“It is slow” (P3)'. */
const CODE = /^(.*)\((P\d+)\)$/s;

/** The summary. What it says of a theme leads to the theme, and a participant's code to where the words were said. */
export function SummaryText({ report, text, onShowTheme, onOpenQuote }: Props) {
  const quotes = new Map<string, Quote>(
    report.themes.flatMap((theme) => [...theme.quotes, ...theme.contrary].map((quote) => [quote.id, quote])),
  );
  const names = new Map(report.themes.map(({ id, name }) => [id, name]));
  const said = (quote: Quote, code: string, before = '') => (
    <>
      {before}
      <button
        type="button"
        className={classes.source}
        aria-label={t('summarySection.openQuote', { code, quote: quote.text })}
        onClick={() => onOpenQuote(quote)}
      >
        {code}
      </button>
    </>
  );
  const link = ({ themeId, quoteId }: SummarySource, words: string): ReactNode => {
    const quote = quoteId === null ? undefined : quotes.get(quoteId);
    if (quote) {
      const [, before, code] = CODE.exec(words) ?? [];
      return code === undefined ? said(quote, words) : <>{said(quote, code, `${before}(`)})</>;
    }
    // Its name, not every number beside it.
    if (themeId === null || names.get(themeId) !== words) return words;
    return (
      <button type="button" className={classes.source} onClick={() => onShowTheme(themeId)}>
        {words}
      </button>
    );
  };
  return <Markdown text={text} sources={report.summarySources} link={link} />;
}
