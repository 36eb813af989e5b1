import { ANALYSIS_TEXTS } from '@contract/analysis-constants';
import type { Analysis, Theme } from '@contract/analysis-reader';
import { plural } from '@/lib/format';
import { Markdown } from './markdown';
import { PrevalenceChart } from './prevalence-chart';
import { type OpenQuote, QuoteView } from './quote-view';
import classes from './report.module.css';
import { SentimentChart } from './sentiment-chart';

/** The themes of the interviews: how many participants, their sentiment, quotes, and dissenting views. */
export function ThemesSection({ report, onOpenQuote }: { report: Analysis; onOpenQuote: OpenQuote }) {
  if (report.themes.length === 0) {
    return report.legacy.commonThemes ? (
      <Markdown text={report.legacy.commonThemes} />
    ) : (
      <p className={classes.nothing}>{ANALYSIS_TEXTS.noThemes}</p>
    );
  }
  return (
    <>
      <div className={classes.charts}>
        <PrevalenceChart themes={report.themes} analyzed={report.analyzedInterviews} />
        <SentimentChart themes={report.themes} />
      </div>
      <ol className={classes.themes}>
        {report.themes.map((theme) => (
          <li key={theme.id} className={classes.theme}>
            <ThemeView theme={theme} onOpenQuote={onOpenQuote} />
          </li>
        ))}
      </ol>
    </>
  );
}

function ThemeView({ theme, onOpenQuote }: { theme: Theme; onOpenQuote: OpenQuote }) {
  return (
    <>
      <h4 className={classes.themeName} dir="auto">
        {theme.name}
      </h4>
      <p className={classes.themeReach}>
        {plural(theme.count, 'participant')} · {theme.percentage.toFixed(1)}%
      </p>
      {theme.description && (
        <p className={classes.themeText} dir="auto">
          {theme.description}
        </p>
      )}
      <div className={classes.quotes}>
        {theme.quotes.map((quote) => (
          <QuoteView key={quote.id} quote={quote} onOpen={onOpenQuote} />
        ))}
      </div>
      {theme.contrary.length > 0 && (
        <>
          <h5 className={classes.contrary}>
            Other views{theme.contraryCount > 0 && ` from ${plural(theme.contraryCount, 'participant')}`}
          </h5>
          <div className={classes.quotes}>
            {theme.contrary.map((quote) => (
              <QuoteView key={quote.id} quote={quote} onOpen={onOpenQuote} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
