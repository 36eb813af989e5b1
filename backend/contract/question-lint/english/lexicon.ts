// Without Zod: browsers import this.
import { anyOf } from '../wording.js';

/** Adjectives that judge what they describe. */
export const LOADED = anyOf(`
amazing|awesome|fantastic|incredible|great|excellent|wonderful|brilliant|outstanding|superb|exciting|revolutionary|award-winning
world-class|best-in-class|state-of-the-art|cutting-edge|innovative|game-changing|beautiful|delightful|much-loved|ground-breaking|groundbreaking
terrible|horrible|awful|dreadful|disastrous|ridiculous|clunky|annoying|frustrating|outdated|old-fashioned|cumbersome|useless|boring|appalling
disappointing|impressive|unfair|outrageous|absurd|greedy|lazy|oppressive|senseless|reckless|irresponsible|shameful|wasteful|pointless|stupid|inspiring|stunning|magnificent`);

/** What companies say about what is theirs. */
export const PRAISE = anyOf(
  'fast|friendly|helpful|easy-to-use|user-friendly|high-quality|powerful|delicious|affordable|generous|dedicated|unique|reliable|handy|convenient|seamless|modern|healthy|tasty',
);

/** The same about people. */
export const LOADED_FEELINGS = anyOf('frustrated|annoyed|disappointed|delighted|excited|impressed|thrilled|angry|outraged|shocked');

/** Comparisons that say which is better. */
export const COMPARATIVES = anyOf(
  'better|worse|easier|faster|happier|nicer|smarter|safer|(?:more|less) (?:productive|efficient|convenient|comfortable|intuitive|satisfied|confident|useful|effective|enjoyable|helpful|reliable)',
);

/** Adjectives that answers can hold more or less of, with what to put beside them so that both ends are named. */
export const SCALES: Readonly<Record<string, string>> = {
  easy: 'or difficult',
  difficult: 'or easy',
  hard: 'or easy',
  simple: 'or complicated',
  complicated: 'or simple',
  clear: 'or unclear',
  understandable: 'or confusing',
  confusing: 'or clear',
  good: 'or bad',
  fast: 'or slow',
  quick: 'or slow',
  slow: 'or fast',
  expensive: 'or cheap',
  affordable: 'or expensive',
  fair: 'or unfair',
  friendly: 'or unfriendly',
  satisfied: 'or dissatisfied',
  happy: 'or unhappy',
  comfortable: 'or uncomfortable',
  safe: 'or unsafe',
  likely: 'or unlikely',
  sure: 'or unsure',
  aware: ', if at all,',
  nervous: 'or calm',
  long: 'or short',
  noisy: 'or quiet',
  strict: 'or lenient',
  accurate: 'or inaccurate',
  proud: ', if at all,',
  engaged: ', if at all,',
  transparent: ', if at all,',
  responsive: ', if at all,',
  bored: ', if at all,',
  included: ', if at all,',
  willing: 'or unwilling',
  reliable: 'or unreliable',
  pleasant: 'or unpleasant',
  realistic: 'or unrealistic',
  intuitive: 'or confusing',
  important: 'or unimportant',
  attractive: 'or unattractive',
  useful: ', if at all,',
  helpful: ', if at all,',
  interesting: ', if at all,',
  interested: ', if at all,',
  confident: ', if at all,',
  supported: ', if at all,',
  valued: ', if at all,',
  respected: ', if at all,',
  stressed: ', if at all,',
  stressful: ', if at all,',
  worried: ', if at all,',
  concerned: ', if at all,',
  prepared: ', if at all,',
  informed: ', if at all,',
  involved: ', if at all,',
  motivated: ', if at all,',
  appealing: ', if at all,',
  convincing: ', if at all,',
  trustworthy: ', if at all,',
  lonely: ', if at all,',
  tired: ', if at all,',
  anxious: ', if at all,',
  afraid: ', if at all,',
  familiar: ', if at all,',
  relevant: ', if at all,',
  accessible: ', if at all,',
  enjoyable: ', if at all,',
  effective: ', if at all,',
  welcome: ', if at all,',
  listened: ', if at all,',
};
