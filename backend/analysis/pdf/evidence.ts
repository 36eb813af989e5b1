import type { Sentiment } from '../../contract/analysis.js';
import {
  type comparisonTables,
  DOCUMENT_TEXTS,
  type EvidencePassage,
  moreOf,
  quotedText,
  type ReportDocument,
  transcriptLink,
} from '../documents/report-document.js';
import { CONTENT_WIDTH, INK, type PageFlow } from './page-flow.js';

const FEELS: Readonly<Record<Sentiment, string>> = {
  positive: INK.positive,
  mixed: INK.mixed,
  neutral: INK.neutral,
  negative: INK.negative,
};

export function drawQuote(flow: PageFlow, quote: EvidencePassage, site: string | null): void {
  const style = { size: 10, indent: 14, leading: 1.42 } as const;
  const lines = flow.layout.lines([{ text: quotedText(quote), weight: 'regular' }], style.size, CONTENT_WIDTH - style.indent);
  const height = lines.length * style.size * style.leading;
  // One that fits on a page is not torn apart.
  if (height < 300) flow.need(height);
  const from = flow.y;
  flow.text(
    [
      { text: quotedText(quote), weight: 'regular' },
      { text: `  ${quote.user_code}`, weight: 'bold' },
    ],
    { ...style, keep: 3, link: transcriptLink(site, quote) ?? undefined },
  );
  if (flow.y > from) flow.rect(0, from + 1, 2.5, flow.y - from - 3, FEELS[quote.sentiment]);
  flow.space(6);
}

const CELL = { size: 8.5, row: 15 } as const;

export function comparisons(flow: PageFlow, tables: ReturnType<typeof comparisonTables>): void {
  flow.space(10);
  flow.chapter(DOCUMENT_TEXTS.comparisons);
  for (const { label, heads, rows } of tables) {
    flow.need(4 * CELL.row);
    flow.text(label, { size: 11.5, weight: 'bold', after: 4, keep: 4 });
    const name = 150;
    const width = (CONTENT_WIDTH - name) / (heads.length - 1);
    for (const [at, row] of [heads, ...rows].entries()) {
      flow.need(CELL.row);
      for (const [column, text] of row.entries()) {
        const isHead = at === 0 || column === 0;
        const x = column === 0 ? 0 : name + (column - 1) * width;
        flow.label(text, x, flow.y, { size: CELL.size, weight: isHead ? 'bold' : 'regular', width: (column === 0 ? name : width) - 6 });
      }
      flow.space(CELL.row);
      flow.rule();
      flow.space(2);
    }
    flow.space(14);
  }
}

export function appendix(flow: PageFlow, { report, evidence, site }: ReportDocument): void {
  const names = new Map(report.themes.map(({ theme_id, theme_name }) => [theme_id, theme_name]));
  const shown = evidence.filter(({ themeId, passages }) => names.has(themeId) && passages.length > 0);
  if (shown.length === 0) return;
  flow.newPage();
  flow.chapter(DOCUMENT_TEXTS.evidence);
  flow.text(DOCUMENT_TEXTS.evidenceLead, { size: 10, color: INK.soft, after: 10 });
  for (const { themeId, passages, more } of shown) {
    flow.need(80);
    flow.text(names.get(themeId)!, { size: 12, weight: 'bold', after: 5, keep: 4 });
    for (const passage of passages) drawQuote(flow, passage, site);
    if (more > 0) flow.text(moreOf(more), { size: 9.5, color: INK.soft, after: 4 });
    flow.space(10);
  }
}
