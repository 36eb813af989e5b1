import type { Speaker } from '@contract/analysis';
import type { Quote, ShownFeeling } from '@contract/analysis-reader';
import { use } from 'react';
import { formatDay } from '@/lib/format';
import { QuoteSoundContext } from '../quote-sound';
import { t } from '../texts';
import classes from './quote.module.css';

export type OpenQuote = (quote: Quote) => void;

/** A sentiment as a colour and a word. */
export function Feeling({ sentiment }: { sentiment: ShownFeeling }) {
  return (
    <span className={classes.feeling} data-sentiment={sentiment}>
      {t(`feeling.${sentiment}`)}
    </span>
  );
}

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** ' · German · Nov 21, 2026 · partial interview' */
function attributesOf({ language, date, completion }: Speaker): string {
  const known = [
    language && languages.of(language),
    // A day, whatever the reader's time zone.
    formatDay(`${date}T12:00:00Z`),
    completion && completion !== 'complete' && t(`speaker.${completion}`),
  ].filter((one): one is string => Boolean(one));
  return known.map((one) => ` · ${one}`).join('');
}

/** A participant's own words; they lead to where they were said. */
export function QuoteView({ quote, onOpen }: { quote: Quote; onOpen: OpenQuote }) {
  const soundOf = use(QuoteSoundContext);
  return (
    <figure className={classes.quote} data-sentiment={quote.sentiment}>
      <blockquote dir="auto">“{quote.text}”</blockquote>
      <figcaption>
        <span>
          <strong className={classes.code}>{quote.userCode}</strong>
          {quote.speaker && <span className={classes.attributes}>{attributesOf(quote.speaker)}</span>}
        </span>
        <Feeling sentiment={quote.sentiment} />
        <OpenQuoteButton quote={quote} onOpen={onOpen} />
        {soundOf?.(quote)}
      </figcaption>
    </figure>
  );
}

/** Nothing where a report of an older kind does not say whose words they are. */
export function OpenQuoteButton({
  quote,
  onOpen,
  text = t('quoteView.showInTranscript'),
}: {
  quote: Quote;
  onOpen: OpenQuote;
  text?: string;
}) {
  if (quote.responseId === '') return null;
  return (
    <button type="button" className={classes.open} aria-label={`${text}: ${quote.userCode}, “${quote.text}”`} onClick={() => onOpen(quote)}>
      {text} →
    </button>
  );
}
