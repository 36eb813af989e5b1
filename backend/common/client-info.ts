import type { IncomingHttpHeaders } from 'node:http';

/** Where a request came from, as far as the audit log and the list of sessions want to know. */
export interface ClientInfo {
  readonly address: string;
  /** Browser and system, e.g. 'Firefox on Linux'. */
  readonly agent: string;
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
/** No browser sends longer headers. */
const READ_AT_MOST = 512;

/** The family of a browser and its system: enough to recognise one's own devices, too little to identify a person. */
export function agentFamily(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, READ_AT_MOST);
  const nameIn = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(text))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser === undefined) return system === undefined ? 'Unknown device' : `Unknown browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}

export function clientOf(request: { readonly ip: string; readonly headers: IncomingHttpHeaders }): ClientInfo {
  return { address: request.ip, agent: agentFamily(request.headers['user-agent']) };
}
