import { z } from 'zod';
import { detectLanguage } from '../../common/detect-language.js';
import type { IntentLanguage } from '../../common/intents/phrases.js';
import { QuoteLocator } from '../../common/model-text/locate-quote.js';
import { type Sentiment, sentimentSchema } from '../../contract/analysis.js';
import { completeQuote } from '../complete-quote.js';
import type { Segment } from '../segment.js';
import type { Turn } from '../transcript/transcript.js';
import { checkedSentiment } from './checked-sentiment.js';
import { claimLabel } from './theme-texts.js';

/** Passages taken from one window. */
const MOST_SEGMENTS = 60;

const toldSchema = sentimentSchema.exclude(['mixed']);
export const codedSchema = z.object({
  segments: z.array(z.object({ turn: z.number().int(), quote: z.string(), label: z.string(), sentiment: toldSchema })),
});
type Answer = z.output<typeof codedSchema>;

/** Several claims may share a passage. */
export const codeOf = ({ turn, start, end, label }: Segment) => `${turn}:${start}:${end}:${label.toLowerCase()}`;

interface Place {
  readonly window: readonly Turn[];
  readonly locator: QuoteLocator;
  readonly language: IntentLanguage | null;
}

/** Where the quote stands, extended to what it means; null where it stands nowhere or says nothing. */
function placeOf({ quote, turn }: Answer['segments'][number], { window, locator, language }: Place) {
  const place = locator.locate(quote, turn);
  const said = place && window.find(({ seq }) => seq === place.turn)!.text;
  const span = said !== null && place ? completeQuote(said, place, language) : null;
  if (!span) return null;
  const words = said!.slice(span.start, span.end);
  const sentiment = (own: Sentiment) =>
    checkedSentiment(own, { marked: said!.slice(place!.start, place!.end), meant: words, spoken: language });
  return { ...span, turn: place!.turn, words, sentiment };
}

const languageOf = (turns: readonly Turn[]) =>
  detectLanguage(
    turns
      .filter(({ role }) => role === 'user')
      .map(({ text }) => text)
      .join('\n'),
  );

/** What can be found where it is said to stand, and what cannot. */
export function readCoded({ answer, window }: { answer: Answer; window: readonly Turn[] }): {
  found: Segment[];
  lost: Answer['segments'];
} {
  const reader: Place = { window, locator: new QuoteLocator(window), language: languageOf(window) };
  const found: Segment[] = [];
  const lost: Answer['segments'] = [];
  for (const segment of answer.segments.slice(0, MOST_SEGMENTS)) {
    const place = placeOf(segment, reader);
    const label = claimLabel(segment.label, place?.words ?? segment.quote, reader.language);
    if (!place) lost.push(segment);
    else if (label !== '') {
      found.push({ turn: place.turn, start: place.start, end: place.end, label, sentiment: place.sentiment(segment.sentiment), terms: [] });
    }
  }
  return { found, lost };
}
