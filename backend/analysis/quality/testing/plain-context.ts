import type { QualityContext } from '../quality-input.js';

/** Of an interview in one language about which nothing else is known. */
export const plainContext = (language = 'en'): QualityContext => ({
  languages: [language],
  closedTurns: new Set(),
  scales: [],
  expectedSeconds: null,
  seconds: null,
  alike: [],
  twin: null,
});
