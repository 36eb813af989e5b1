// Without Zod: browsers import this.

/** Code units of one text in a report. */
const MAX_TEXT = 500;
/** Errors that led to one another. */
const MAX_CAUSES = 5;

/**
 * Each pattern may begin at one place of a run of characters only (the lookbehind), or a long run would be read once from each of its
 * characters: quadratic.
 */
const SECRETS: readonly [RegExp, string][] = [
  // Passwords in addresses.
  [/(?<![a-z+])([a-z][a-z+]*:\/\/)[^\s/@]*@/gi, '$1'],
  // Whatever stands before an @ may be a name.
  [/(?<![^\s"'`<>()[\]{},;:=@])[^\s"'`<>()[\]{},;:=@]+@[^\s"'`<>()[\]{},;:=]+/g, '[e-mail]'],
  [/\b(bearer|participant|basic)\s+[\w~+/.=-]+/gi, '$1 [token]'],
  // JSON web tokens, then participants' tokens, keys and the like.
  [/(?<![\w-])eyJ[\w-]+(\.[\w-]*){1,2}/g, '[token]'],
  [/(?<![\w/-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}(?![\w-])/g, '[token]'],
  // What follows a question mark in an address.
  [/\?(?<=[a-z/][^\s"'`?]{0,200}\?)[\w.~%-]+=[^\s"'`]*/gi, ''],
  // Telephone numbers.
  [/(?<![\w.])\+?\d[\d ()/-]{7,40}\d(?![\w.])/g, '[number]'],
];

/** Quoted text may be a participant's words, unless it is an identifier of the program. */
const QUOTED = /(["'`])((?:(?!\1).)*)\1/gs;
const NAME = /^[\w$.:/[\]-]{1,60}$/;

/** A text without what it may hold of people: addresses, tokens, numbers and quoted words. */
export function scrubText(text: string): string {
  const secretless = SECRETS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text.slice(0, 10 * MAX_TEXT));
  return secretless
    .replace(QUOTED, (whole, quote: string, inner: string) => (NAME.test(inner) ? whole : `${quote}…${quote}`))
    .slice(0, MAX_TEXT);
}

interface Frame {
  filename?: string;
  function?: string;
  lineno?: number;
  colno?: number;
  in_app?: boolean;
}
/** The parts of a Sentry event that are sent. */
export interface ReportEvent {
  event_id?: string;
  timestamp?: number;
  type?: undefined;
  platform?: string;
  level?: unknown;
  release?: string;
  environment?: string;
  message?: string;
  tags?: Record<string, unknown>;
  fingerprint?: string[];
  exception?: { values?: { type?: string; value?: string; mechanism?: unknown; stacktrace?: { frames?: Frame[] } }[] };
}

/**
 * What may leave of an event: which error, where in the code, in which release, and the tags we set ourselves. No request, no
 * breadcrumbs, no variables, no user.
 */
export function scrubEvent<E extends ReportEvent>(event: E): E {
  const { event_id, timestamp, platform, level, release, environment, fingerprint } = event;
  const kept: ReportEvent = { event_id, timestamp, platform, level, release, environment, fingerprint, type: undefined };
  if (event.message !== undefined) kept.message = scrubText(event.message);
  if (event.tags) {
    kept.tags = Object.fromEntries(
      Object.entries(event.tags).map(([name, value]) => [name, typeof value === 'string' ? scrubText(value) : value]),
    );
  }
  if (event.exception?.values) {
    kept.exception = {
      values: event.exception.values.slice(-MAX_CAUSES).map(({ type, value, stacktrace }) => ({
        type,
        value: value === undefined ? undefined : scrubError(type, value),
        ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(frameOf) } }),
      })),
    };
  }
  return kept as E;
}

/** Parsers and databases quote what they could not read. */
const QUOTING = /^(SyntaxError|QueryFailedError|DatabaseError|error|ZodError)$/;

/** An error's message without what it may hold of people. @param name of the error's class */
export const scrubError = (name: string | undefined, message: string) =>
  name !== undefined && QUOTING.test(name)
    ? scrubText(
        message
          .slice(0, 10 * MAX_TEXT)
          .replace(/".*"/s, '"…"')
          .split('\n')[0] ?? '',
      )
    : scrubText(message);

/** A page's own address may hold an id that opens an interview; a script's does not. */
const fileOf = (filename: string) => filename.replace(/[?#].*$/s, '').replace(/^(https?:\/\/[^/]+)\/(?!.*\.m?js$).*$/, '$1/…');

const frameOf = ({ filename, function: name, lineno, colno, in_app }: Frame): Frame => ({
  filename: filename && fileOf(filename),
  function: name,
  lineno,
  colno,
  in_app,
});
