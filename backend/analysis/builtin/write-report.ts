import type { CountedReport, CountedTheme } from '../report/counted-report.js';
import { borneBy } from '../report/counted-words.js';
import { isWish } from '../report/choose-quotes.js';
import type { StoredRecommendation } from '../report/findings.js';
import { token } from '../report/tokens.js';

const SUMMARISED = 5;
/** Of the interviews, those that name a theme critically. */
const HIGH = 0.25;
const MEDIUM = 0.1;
/** Of a theme's participants, from which on it is worth acting on. */
const TROUBLED = 0.25;
/** Most recommendations about problems, and about wishes: more would hide the important ones. */
const MOST_TROUBLED = 5;
const MOST_WISHED = 2;

export interface WrittenReport {
  readonly summary: string;
  readonly recommendations: StoredRecommendation[];
}

/** Summary and recommendations without a language model: sentence templates filled with counts and quotes. */
export function writeReport(report: CountedReport): WrittenReport {
  return { summary: summarise(report), recommendations: recommend(report) };
}

function summarise({ themes }: CountedReport): string {
  const opening = `This report is based on ${token.basis}.`;
  if (themes.length === 0) return `${opening} What was said is too little, or too different, to make themes of.`;
  const first = themes.slice(0, SUMMARISED);
  const lines = first.map(({ theme, quotes }) => {
    const example = quotes[0] ? `: ${token.quote(quotes[0].id)}` : '';
    return `- **${token.name(theme.id)}** – ${token.reach(theme.id)}, ${token.mood(theme.id)}${example}`;
  });
  const disputed = themes.find(({ contrary }) => contrary.length > 0);
  const counter = disputed
    ? [`${token.disagree(disputed.theme.id)} **${token.name(disputed.theme.id)}**: ${token.quote(disputed.contrary[0]!.id)}`]
    : [];
  return [`${opening} ${token.talk} most about:`, lines.join('\n'), ...counter].join('\n\n');
}

function recommend(report: CountedReport): StoredRecommendation[] {
  const troubled = report.themes
    .filter(({ count, moods }) => moods.negative >= Math.max(1, moods.positive) && moods.negative / count >= TROUBLED)
    .sort((a, b) => b.moods.negative - a.moods.negative || b.count - a.count)
    .slice(0, MOST_TROUBLED);
  const liked = report.themes
    .filter(({ count, moods }) => moods.positive > count / 2)
    .sort((a, b) => b.moods.positive - a.moods.positive)
    .slice(0, 1);
  const mixed = report.themes.find((one) => one.contrary.length > 0 && one.count > 1 && !troubled.includes(one) && !liked.includes(one));
  const said = new Set([...troubled, ...liked, mixed]);
  const wished = report.themes.filter((one) => !said.has(one) && wishIn(one) !== undefined).slice(0, MOST_WISHED);
  return [
    ...troubled.map((one) => mend(one, report.analyzed)),
    ...wished.map((one) => grant(one, report.analyzed)),
    ...liked.map(keep),
    ...(mixed ? [compareSides(mixed)] : []),
  ];
}

const wishIn = ({ quotes }: CountedTheme) => quotes.find(({ text }) => isWish(text));

/** A recommendation for a theme without complaints but with a wish. */
function grant(counted: CountedTheme, analyzed: number): StoredRecommendation {
  const { theme, count } = counted;
  const wish = wishIn(counted)!;
  return {
    insight: `${token.name(theme.id)}: ${token.say(theme.id)} what would be better.`,
    priority: count / Math.max(1, analyzed) >= HIGH ? 'medium' : 'low',
    recommendation: `Consider this wish: ${token.quote(wish.id)}`,
    impact: `It comes up in ${token.interviews(theme.id)}.`,
    themeIds: [theme.id],
    quoteIds: [wish.id],
  };
}

function mend(counted: CountedTheme, analyzed: number): StoredRecommendation {
  const { theme, moods, quotes, contrary } = counted;
  const share = moods.negative / Math.max(1, analyzed);
  const priority = borneBy(moods.negative, share >= HIGH ? 'high' : share >= MEDIUM ? 'medium' : 'low');
  const critical = [...quotes, ...contrary].filter(({ sentiment }) => sentiment === 'negative');
  const wish = wishIn(counted);
  const name = token.name(theme.id);
  const recommendation = wish
    ? `Consider this wish: ${token.quote(wish.id)}`
    : moods.negative === 1
      ? `Ask the next participants about “${name}”, and change it when more of them are critical of it.`
      : `Ask the next participants why they are critical of “${name}”, and fix what comes up more than once.`;
  return {
    insight: `${name}: critical views from ${token.someNegative(theme.id)}.`,
    priority,
    recommendation,
    impact: `It comes up in ${token.interviews(theme.id)}.`,
    themeIds: [theme.id],
    quoteIds: [...new Set([...(critical.length > 0 ? critical : quotes).slice(0, 2), ...(wish ? [wish] : [])].map(({ id }) => id))],
  };
}

function keep({ theme, quotes }: CountedTheme): StoredRecommendation {
  return {
    insight: `${token.name(theme.id)}: positive views from ${token.somePositive(theme.id)}.`,
    priority: 'low',
    recommendation: `Keep “${token.name(theme.id)}” as it is: ${token.praise(theme.id)}.`,
    impact: `It comes up in ${token.interviews(theme.id)}.`,
    themeIds: [theme.id],
    quoteIds: quotes
      .filter(({ sentiment }) => sentiment === 'positive')
      .slice(0, 2)
      .map(({ id }) => id),
  };
}

function compareSides({ theme, quotes, contrary }: CountedTheme): StoredRecommendation {
  return {
    insight: `${token.name(theme.id)} divides participants.`,
    priority: 'medium',
    recommendation: `Before you change “${token.name(theme.id)}”, compare the participants who like it with those who do not.`,
    impact: `It comes up in ${token.interviews(theme.id)}.`,
    themeIds: [theme.id],
    quoteIds: [...quotes.slice(0, 1), ...contrary.slice(0, 1)].map(({ id }) => id),
  };
}
