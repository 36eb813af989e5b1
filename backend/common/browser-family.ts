export const BROWSER_FAMILIES = ['chrome', 'edge', 'safari', 'firefox', 'samsung', 'other'] as const;
export type BrowserFamily = (typeof BROWSER_FAMILIES)[number];

export interface KnownBrowser {
  readonly family: BrowserFamily;
  readonly mobile: boolean;
}

/** The first that fits: most browsers also name those that they descend from. */
const FAMILIES: readonly (readonly [BrowserFamily, RegExp])[] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['samsung', /\bSamsungBrowser\//],
  ['other', /\b(?:OPR|OPT|Opera|YaBrowser|Vivaldi|UCBrowser|DuckDuckGo|MiuiBrowser|HuaweiBrowser)\b/],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS)\//],
  ['safari', /\bVersion\/[\d.]+ (?:Mobile(?:\/\w+)? )?Safari\//],
];

/** Which of a few browsers a page runs in, and nothing else of its `User-Agent`. An iPad that asks for the desktop's pages is a desktop. */
export function browserFamily(userAgent: string | undefined): KnownBrowser {
  const text = (userAgent ?? '').slice(0, 1_000);
  const family = FAMILIES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
  return { family, mobile: /\b(?:Mobi|Mobile|Android|iPhone|iPad)\b/.test(text) };
}
