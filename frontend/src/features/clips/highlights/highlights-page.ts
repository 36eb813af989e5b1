import { formatDay } from '@/lib/format';
import { t } from '../texts';
import type { Listed } from './highlight';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const html = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

/** No scripts, fonts or images, and nothing from elsewhere: the page works wherever its folder is. */
const STYLE = `:root{color-scheme:light dark;--text:#1f2430;--soft:#5d6573;--line:#d8dce3;--back:#fff}
@media(prefers-color-scheme:dark){:root{--text:#e7e9ee;--soft:#a4abb8;--line:#3a4150;--back:#14171d}}
*{box-sizing:border-box}body{margin:0;background:var(--back);color:var(--text);font:16px/1.55 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem;overflow-wrap:anywhere}h1{font-size:1.75rem;line-height:1.2;margin:.25rem 0}
h2{font-size:1.25rem;margin:2.5rem 0 .75rem}figure{margin:0 0 1.5rem;padding:.25rem 0 .25rem 1rem;border-inline-start:3px solid var(--line)}
blockquote{margin:0;font-size:1.05rem}figcaption,.soft{color:var(--soft);font-size:.9rem}audio{display:block;width:100%;max-width:28rem;margin:.5rem 0 .25rem}`;

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** The list as a page that plays the clips beside it. */
export function highlightsPage(title: string, listed: readonly Listed[], now: Date): string {
  const groups = new Map<string, Listed[]>();
  for (const one of listed) groups.set(one.heading, [...(groups.get(one.heading) ?? []), one]);
  const sections = [...groups].map(
    ([heading, quotes]) => `<section><h2 dir="auto">${html(heading)}</h2>${quotes.map(quote).join('')}</section>`,
  );
  return (
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${html(title)}</title><style>${STYLE}</style></head><body><main><header><p class="soft">${html(t('highlights.title'))}</p>` +
    `<h1 dir="auto">${html(title)}</h1><p class="soft">${html(t('page.made', { date: formatDay(now.toISOString()) }))}</p></header>` +
    `${sections.join('\n')}</main></body></html>\n`
  );
}

function quote({ text, speaker, turn, sound }: Listed): string {
  const who = html(t('page.speaker', { speaker, turn }));
  if (sound === null) return figure(text, '', who);
  if (typeof sound === 'string') return figure(text, '', `${who} · ${html(t(`failure.${sound}`))}`);
  const audio = `<audio controls preload="none" src="${html(sound.file)}" aria-label="${html(`${speaker}: ${text}`)}"></audio>`;
  return figure(text, audio, `${who} · ${html(t('page.place', { time: clock(sound.at) }))}`);
}

const figure = (text: string, audio: string, caption: string) =>
  `<figure><blockquote dir="auto">“${html(text)}”</blockquote>${audio}<figcaption>${caption}</figcaption></figure>\n`;
