import type { AnalysisWire, Saturation, ThemeWire } from '../../contract/analysis.js';
import { MOODS, moodName, moodsText, rateText } from '../../contract/report-numbers.js';
import { CONTENT_WIDTH, INK, type PageFlow } from './page-flow.js';

type AnalystKind = AnalysisWire['analyst']['kind'];

const NAME_WIDTH = 168;
const FIGURE_WIDTH = 92;
const ROW = 21;
const BAR = 11;
const COLOURS = [INK.positive, INK.mixed, INK.neutral, INK.negative] as const;
const LEGEND_WIDTH = 78;

/** How many participants speak of each theme, each bar divided by how they feel. */
export function prevalenceChart(flow: PageFlow, { themes, analyzed_interviews: analyzed, analyst }: AnalysisWire): void {
  flow.need(60 + Math.min(themes.length, 14) * ROW);
  flow.text('Participants who speak of each theme', { size: 11.5, weight: 'bold', after: 8, keep: 4 });
  const room = CONTENT_WIDTH - NAME_WIDTH - FIGURE_WIDTH;
  for (const theme of themes) {
    flow.need(ROW);
    flow.label(theme.theme_name, 0, flow.y, { size: 9.5, width: NAME_WIDTH - 12 });
    flow.rect(NAME_WIDTH, flow.y, room, BAR, INK.faint);
    segments(flow, theme, NAME_WIDTH, flow.y, (room * theme.prevalence_percentage) / 100, BAR);
    flow.label(
      `${theme.prevalence_count} of ${analyzed} · ${rateText(theme.prevalence_percentage)}`,
      CONTENT_WIDTH - FIGURE_WIDTH,
      flow.y,
      {
        size: 9.5,
        color: INK.soft,
        width: FIGURE_WIDTH,
        align: 'right',
      },
    );
    flow.space(ROW);
  }
  flow.space(2);
  let x = NAME_WIDTH;
  for (const [index, mood] of MOODS.entries()) {
    flow.rect(x, flow.y + 2, 8, 8, COLOURS[index]!);
    flow.label(moodName(mood, analyst.kind), x + 12, flow.y, { size: 9, color: INK.soft });
    x += LEGEND_WIDTH;
  }
  flow.space(18);
}

/** How a theme's participants feel, with the figures beside it. */
export function sentimentBar(flow: PageFlow, theme: ThemeWire, analyst: AnalystKind): void {
  segments(flow, theme, 0, flow.y + 2, NAME_WIDTH, 6);
  flow.label(moodsText(theme, analyst), NAME_WIDTH + 12, flow.y - 1, { size: 8.5, color: INK.soft });
  flow.space(18);
}

const CURVE = { height: 64, left: 22, line: 1.5 } as const;

/** Themes found so far, interview by interview. */
export function saturationCurve(flow: PageFlow, { interviews, themes, steps }: Saturation): void {
  flow.need(CURVE.height + 30);
  const room = CONTENT_WIDTH - CURVE.left;
  const bottom = flow.y + CURVE.height;
  for (const [at, { interview, total }] of steps.entries()) {
    const next = steps[at + 1]?.interview ?? interviews + 1;
    const x = CURVE.left + ((interview - 1) / interviews) * room;
    const width = ((next - interview) / interviews) * room;
    const height = (total / themes) * (CURVE.height - 8);
    flow.rect(x, bottom - height, width, height, INK.faint);
    flow.rect(x, bottom - height, width, CURVE.line, INK.accent);
  }
  flow.rect(CURVE.left, bottom, room, 0.75, INK.line);
  flow.label(String(themes), 0, flow.y + 2, { size: 8.5, color: INK.soft, width: CURVE.left - 6, align: 'right' });
  flow.label('1', CURVE.left, bottom + 3, { size: 8.5, color: INK.soft });
  flow.label(`${interviews} interviews`, CURVE.left, bottom + 3, { size: 8.5, color: INK.soft, width: room, align: 'right' });
  flow.space(CURVE.height + 24);
}

function segments(flow: PageFlow, theme: ThemeWire, x: number, y: number, width: number, height: number): void {
  const shares = [theme.sentiment_positive, theme.sentiment_mixed, theme.sentiment_neutral, theme.sentiment_negative];
  let at = x;
  for (const [index, share] of shares.entries()) {
    const wide = (width * share) / 100;
    flow.rect(at, y, wide, height, COLOURS[index]!);
    at += wide;
  }
}
