import type { AnalysisWire, QuoteWire, ThemeWire } from '../../contract/analysis.js';
import { ANALYSIS_TEXTS } from '../../contract/analysis-constants.js';
import { blocksOf } from '../../contract/report-markdown.js';
import { comparisonTables, DOCUMENT_TEXTS, madeOn, peopleOf, quotedText, reachOf, SENTIMENT_SERIES } from '../documents/report-document.js';
import { moodsText, priorityText, rateText } from '../../contract/report-numbers.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const html = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

/** No scripts, fonts or images: a few kilobytes that need nothing else. */
const STYLE = `:root{color-scheme:light dark;--text:#1f2430;--soft:#5d6573;--line:#d8dce3;--back:#fff;--pos:#2f8f83;--mix:#d9a441;--neu:#b3bac6;--neg:#cf5a3c}
@media(prefers-color-scheme:dark){:root{--text:#e7e9ee;--soft:#a4abb8;--line:#3a4150;--back:#14171d}}
*{box-sizing:border-box}body{margin:0;background:var(--back);color:var(--text);font:16px/1.55 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem 4rem;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2;margin:.25rem 0}h2{font-size:1.25rem;margin:2.5rem 0 .75rem}h3{font-size:1.05rem;margin:1.5rem 0 .25rem}
p{margin:.5rem 0}.soft{color:var(--soft);font-size:.9rem}.bar{display:flex;height:.5rem;margin:.4rem 0;border-radius:.25rem;overflow:hidden;background:var(--line)}
.bar b{display:flex}.bar i{display:block}.pos{background:var(--pos)}.mix{background:var(--mix)}.neu{background:var(--neu)}.neg{background:var(--neg)}
blockquote{margin:.6rem 0;padding:.1rem 0 .1rem .75rem;border-left:3px solid var(--neu)}blockquote.positive{border-color:var(--pos)}blockquote.negative{border-color:var(--neg)}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}th,td{text-align:left;padding:.3rem .75rem .3rem 0;border-bottom:1px solid var(--line);vertical-align:top}footer{margin-top:3rem;border-top:1px solid var(--line);padding-top:1rem}`;

const document = (title: string, body: string) =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex, nofollow"><title>${html(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>\n`;

export const goneReportPage = () =>
  document(
    'This link is not valid',
    '<h1>This link is not valid</h1><p>It has expired or was revoked, or the report was deleted. Ask the person who shared it for a new one.</p>',
  );

/** @param mask takes people out of texts */
export function sharedReportPage(report: AnalysisWire, expiresAt: Date, mask: (text: string) => string): string {
  const say = (text: string) => html(mask(text));
  const parts = [
    `<header><p class="soft">Interview analysis</p><h1>${html(report.title)}</h1>`,
    `<p class="soft">${madeOn(report)} · ${peopleOf(report.analyzed_interviews)} analysed · ${rateText(report.completion_rate)} completion rate · made by ${html(report.analyst.label)}</p></header>`,
    section(DOCUMENT_TEXTS.summary, summary(report, say)),
    section(
      DOCUMENT_TEXTS.themes,
      report.themes.map((theme) => themeHtml(theme, report, say)).join('') || `<p>${ANALYSIS_TEXTS.noThemes}</p>`,
    ),
    report.saturation ? section(DOCUMENT_TEXTS.saturation, report.saturation.sentences.map((text) => `<p>${html(text)}</p>`).join('')) : '',
    comparisons(report, say),
    section(
      DOCUMENT_TEXTS.recommendations,
      report.recommendations
        .map(
          ({ insight, priority, interviews, recommendation, impact }) =>
            `<h3>${say(insight)}</h3><p class="soft">${priorityText({ priority, interviews })}</p><p>${say(recommendation)}</p>${impact === '' ? '' : `<p class="soft">${say(impact)}</p>`}`,
        )
        .join('') || `<p>${ANALYSIS_TEXTS.noRecommendations}</p>`,
    ),
    section(DOCUMENT_TEXTS.method, list([...report.method, ...report.limits].map(say))),
    `<footer class="soft"><p>${say(report.disclaimer)}</p><p>Shared read-only until ${expiresAt.toISOString().slice(0, 10)} (UTC).</p></footer>`,
  ];
  return document(report.title, parts.join('\n'));
}

type Say = (text: string) => string;
const section = (title: string, body: string) => `<section><h2>${title}</h2>${body}</section>`;
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function summary(report: AnalysisWire, say: Say): string {
  return blocksOf(report.executive_summary)
    .map(({ kind, mark, parts }) => {
      const words = parts.map(({ text, weight }) => (weight === 'bold' ? `<strong>${say(text)}</strong>` : say(text))).join('');
      return kind === 'heading' ? `<h3>${words}</h3>` : `<p>${kind === 'item' ? `${html(mark)} ` : ''}${words}</p>`;
    })
    .join('');
}

const BARS = ['pos', 'mix', 'neu', 'neg'] as const;

function themeHtml(theme: ThemeWire, { analyzed_interviews: analyzed, analyst }: AnalysisWire, say: Say): string {
  const feelings = moodsText(theme, analyst.kind);
  const bars = SENTIMENT_SERIES.map(({ key }, at) => `<i class="${BARS[at]}" style="width:${theme[key]}%"></i>`).join('');
  return (
    `<article><h3>${say(theme.theme_name)}</h3><p class="soft">${reachOf(theme, analyzed)} · ${feelings}</p><div class="bar" aria-hidden="true"><b style="width:${theme.prevalence_percentage}%">${bars}</b></div>` +
    `${theme.description === '' ? '' : `<p>${say(theme.description)}</p>`}${theme.quotes.map((quote) => quoteHtml(quote, say)).join('')}` +
    `${theme.contrary.length === 0 ? '' : `<p class="soft">${DOCUMENT_TEXTS.contrary} – ${peopleOf(theme.contrary_count)}</p>`}${theme.contrary.map((quote) => quoteHtml(quote, say)).join('')}</article>`
  );
}

const quoteHtml = (quote: QuoteWire, say: Say) =>
  `<blockquote class="${quote.sentiment}">${say(quotedText(quote))} <strong>${html(quote.user_code)}</strong></blockquote>`;

function comparisons(report: AnalysisWire, say: Say): string {
  const tables = comparisonTables(report);
  if (tables.length === 0) return '';
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell, at) => (at === 0 ? `<th scope="row">${say(cell)}</th>` : `<${tag}>${say(cell)}</${tag}>`)).join('')}</tr>`;
  const body = tables.map(
    ({ label, heads, rows }) =>
      `<h3>${html(label)}</h3><div class="wide" tabindex="0" role="region" aria-label="${html(label)}"><table><thead>${row(heads, 'th')}</thead><tbody>${rows.map((one) => row(one, 'td')).join('')}</tbody></table></div>`,
  );
  return section(DOCUMENT_TEXTS.comparisons, body.join(''));
}
