import type { ThemeWire } from '../../contract/analysis.js';
import { inWords } from '../report/shares.js';
import { CONTENT_WIDTH, INK, type PageFlow } from './page-flow.js';

const NAME_WIDTH = 168;
const FIGURE_WIDTH = 74;
const ROW = 21;
const BAR = 11;
const LEGEND: readonly (readonly [string, string])[] = [
  ['positive', INK.positive],
  ['neutral', INK.neutral],
  ['negative', INK.negative],
];

/** How many participants speak of each theme, each bar divided by how they feel. */
export function prevalenceChart(flow: PageFlow, themes: readonly ThemeWire[]): void {
  flow.need(60 + Math.min(themes.length, 14) * ROW);
  flow.text('Participants who speak of each theme', { size: 11.5, weight: 'bold', after: 8, keep: 4 });
  const room = CONTENT_WIDTH - NAME_WIDTH - FIGURE_WIDTH;
  for (const theme of themes) {
    flow.need(ROW);
    flow.label(theme.theme_name, 0, flow.y, { size: 9.5, width: NAME_WIDTH - 12 });
    flow.rect(NAME_WIDTH, flow.y, room, BAR, INK.faint);
    segments(flow, theme, NAME_WIDTH, flow.y, (room * theme.prevalence_percentage) / 100, BAR);
    flow.label(`${theme.prevalence_count} · ${inWords(theme.prevalence_percentage)}`, CONTENT_WIDTH - FIGURE_WIDTH, flow.y, {
      size: 9.5,
      color: INK.soft,
      width: FIGURE_WIDTH,
      align: 'right',
    });
    flow.space(ROW);
  }
  flow.space(2);
  let x = NAME_WIDTH;
  for (const [name, color] of LEGEND) {
    flow.rect(x, flow.y + 2, 8, 8, color);
    flow.label(name, x + 12, flow.y, { size: 9, color: INK.soft });
    x += 66;
  }
  flow.space(18);
}

/** How a theme's participants feel, with the figures beside it. */
export function sentimentBar(flow: PageFlow, theme: ThemeWire): void {
  segments(flow, theme, 0, flow.y + 2, NAME_WIDTH, 6);
  const figures = `positive ${inWords(theme.sentiment_positive)} · neutral ${inWords(theme.sentiment_neutral)} · negative ${inWords(theme.sentiment_negative)}`;
  flow.label(figures, NAME_WIDTH + 12, flow.y - 1, { size: 8.5, color: INK.soft });
  flow.space(18);
}

function segments(flow: PageFlow, theme: ThemeWire, x: number, y: number, width: number, height: number): void {
  const shares = [theme.sentiment_positive, theme.sentiment_neutral, theme.sentiment_negative];
  let at = x;
  for (const [index, share] of shares.entries()) {
    const wide = (width * share) / 100;
    flow.rect(at, y, wide, height, LEGEND[index]![1]);
    at += wide;
  }
}
