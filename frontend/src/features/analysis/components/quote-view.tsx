import type { Sentiment } from '@contract/analysis';
import type { Quote } from '@contract/analysis-reader';
import classes from './quote.module.css';

export type OpenQuote = (quote: Quote) => void;

const FEELINGS: Record<Sentiment, string> = { positive: 'Positive', neutral: 'Neutral', negative: 'Negative' };

/** A sentiment as a colour and a word. */
export function Feeling({ sentiment }: { sentiment: Sentiment }) {
  return (
    <span className={classes.feeling} data-sentiment={sentiment}>
      {FEELINGS[sentiment]}
    </span>
  );
}

/** A participant's own words; they lead to where they were said. */
export function QuoteView({ quote, onOpen }: { quote: Quote; onOpen: OpenQuote }) {
  return (
    <figure className={classes.quote} data-sentiment={quote.sentiment}>
      <blockquote dir="auto">“{quote.text}”</blockquote>
      <figcaption>
        <span>{quote.userCode}</span>
        <Feeling sentiment={quote.sentiment} />
        <OpenQuoteButton quote={quote} onOpen={onOpen} />
      </figcaption>
    </figure>
  );
}

/** Nothing where a report of an older kind does not say whose words they are. */
export function OpenQuoteButton({ quote, onOpen, text = 'Show in transcript' }: { quote: Quote; onOpen: OpenQuote; text?: string }) {
  if (quote.responseId === '') return null;
  return (
    <button type="button" className={classes.open} aria-label={`${text}: ${quote.userCode}, “${quote.text}”`} onClick={() => onOpen(quote)}>
      {text} →
    </button>
  );
}
