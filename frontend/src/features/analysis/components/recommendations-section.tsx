import type { Priority } from '@contract/analysis';
import { ANALYSIS_TEXTS } from '@contract/analysis-constants';
import type { Analysis, Recommendation } from '@contract/analysis-reader';
import { type BadgeTone, StatusBadge } from '@/components/ui/status-badge';
import { t } from '../texts';
import { GeneratedTag } from './generated-tag';
import { Markdown } from './markdown';
import { type OpenQuote, OpenQuoteButton } from './quote-view';
import classes from './report.module.css';

const TONES: Record<Priority, BadgeTone> = { high: 'danger', medium: 'warning', low: 'neutral' };

/** What to do, why, and what that rests on. */
export function RecommendationsSection({ report, onOpenQuote }: { report: Analysis; onOpenQuote: OpenQuote }) {
  if (report.recommendations.length === 0) {
    return report.legacy.recommendations ? (
      <Markdown text={report.legacy.recommendations} />
    ) : (
      <p className={classes.nothing}>{ANALYSIS_TEXTS.noRecommendations}</p>
    );
  }
  return (
    <>
      {report.isGenerated && <GeneratedTag />}
      <ol className={classes.themes}>
        {report.recommendations.map((one, index) => (
          <li key={index} className={classes.theme}>
            <RecommendationView recommendation={one} report={report} onOpenQuote={onOpenQuote} />
          </li>
        ))}
      </ol>
    </>
  );
}

type Props = { recommendation: Recommendation; report: Analysis; onOpenQuote: OpenQuote };

function RecommendationView({ recommendation: one, report, onOpenQuote }: Props) {
  const known = new Map(report.themes.flatMap(({ quotes, contrary }) => [...quotes, ...contrary].map((quote) => [quote.id, quote])));
  const quotes = one.quoteIds.map((id) => known.get(id)).filter((quote) => quote !== undefined);
  return (
    <>
      <p className={classes.priority}>
        <StatusBadge tone={TONES[one.priority]}>{t(`priority.${one.priority}`)}</StatusBadge>
        {one.interviews > 0 && <span>{t('recommendationsSection.restsOn', { count: one.interviews })}</span>}
      </p>
      <h4 className={classes.themeName} dir="auto">
        {one.insight || one.recommendation}
      </h4>
      <dl className={classes.details}>
        {one.insight && one.recommendation && <Detail name={t('recommendationsSection.recommendation')} text={one.recommendation} />}
        {one.impact && <Detail name={t('recommendationsSection.impact')} text={one.impact} />}
        {one.supportingEvidence && <Detail name={t('recommendationsSection.supportingEvidence')} text={one.supportingEvidence} />}
      </dl>
      {quotes.length > 0 && (
        <p className={classes.sources}>
          {quotes.map((quote) => (
            <OpenQuoteButton
              key={quote.id}
              quote={quote}
              onOpen={onOpenQuote}
              text={t('recommendationsSection.inTranscript', { userCode: quote.userCode })}
            />
          ))}
        </p>
      )}
    </>
  );
}

function Detail({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{text}</dd>
    </div>
  );
}
