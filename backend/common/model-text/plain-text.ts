/** A report's numbers and quotes stand as `{{…}}` tokens: in words of others there are none. */
export const withoutTokens = (text: string) => text.replaceAll(/\{\{|\}\}/g, '');

/** Addresses and images carry things out of a report, and markup brings things in: neither is wanted in a model's words. */
function withoutMarkup(text: string): string {
  return (
    withoutTokens(text)
      .replaceAll(/!\[[^[\]]*\]\([^)[]*\)/g, ' ')
      .replaceAll(/\[([^[\]]*)\]\([^)[]*\)/g, '$1')
      .replaceAll(/<[^<>]*>/g, ' ')
      .replaceAll(/\b(?:https?|ftp|javascript|data|file):\S+|\bwww\.\S+/gi, ' ')
      .replaceAll(/[`<>|]/g, ' ')
      .replaceAll(/\p{Surrogate}/gu, '')
      // eslint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, ' ')
  );
}

/** One line of plain text. */
export function plainLine(text: string, max: number): string {
  const line = withoutMarkup(text)
    .replaceAll(/[*_#]{1,}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return cut(line, max);
}

/** Paragraphs, lists and emphasis, as a summary may have them. */
export function plainMarkdown(text: string, max: number): string {
  const lines = withoutMarkup(text)
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trim());
  return cut(
    lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    max,
  );
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const kept = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
  const space = kept.lastIndexOf(' ');
  return `${space > max / 2 ? kept.slice(0, space) : kept}…`;
}
