import type { Quote } from '@contract/analysis-reader';
import { createContext, type ReactNode } from 'react';

/** What plays a quote, where there is a recording of it. */
export type QuoteSound = (quote: Quote) => ReactNode;

/** How quotes are played on this page; null where they are not. */
export const QuoteSoundContext = createContext<QuoteSound | null>(null);
