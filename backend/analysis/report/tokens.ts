/**
 * Numbers, names and quotes inside a stored text stand as tokens, `{{count:<theme>}}`, and are filled in when the report is read.
 * The writer of a text thus chooses the words, but never a number.
 */
export const token = {
  total: '{{total}}',
  analyzed: '{{analyzed}}',
  completion: '{{completion}}',
  themes: '{{themes}}',
  /** '**8 of 10 interviews** (completion rate: 80.0%)'. */
  basis: '{{basis}}',
  /** 'Participants talk'. */
  talk: '{{talk}}',
  name: (theme: string) => `{{name:${theme}}}`,
  /** Participants who mention it. */
  count: (theme: string) => `{{count:${theme}}}`,
  percent: (theme: string) => `{{percent:${theme}}}`,
  /** '12 of 20 participants (60.0%)'. */
  reach: (theme: string) => `{{reach:${theme}}}`,
  /** 'mostly positive', 'mixed', … */
  mood: (theme: string) => `{{mood:${theme}}}`,
  /** '60.0% of the interviews'. */
  interviews: (theme: string) => `{{interviews:${theme}}}`,
  /** '2 of the 3 participants who mention it'; without any, the sentence is gone. */
  somePositive: (theme: string) => `{{some-positive:${theme}}}`,
  someNegative: (theme: string) => `{{some-negative:${theme}}}`,
  /** 'participants say', 'participants praise it most', 'Not everyone agrees on'. */
  say: (theme: string) => `{{say:${theme}}}`,
  praise: (theme: string) => `{{praise:${theme}}}`,
  disagree: (theme: string) => `{{disagree:${theme}}}`,
  /** 'P3': the participant whose words they are. */
  who: (quote: string) => `{{who:${quote}}}`,
  quote: (quote: string) => `{{quote:${quote}}}`,
} as const;

const TOKEN = /\{\{([a-z-]+)(?::([^{}]+))?\}\}/g;

export type Lookup = (kind: string, id: string) => string | undefined;

/** A text with its tokens filled in; null when one refers to something that no longer exists. */
export function fill(text: string, lookup: Lookup): string | null {
  let complete = true;
  const filled = text.replaceAll(TOKEN, (_, kind: string, id: string | undefined) => {
    const value = lookup(kind, id ?? '');
    if (value === undefined) complete = false;
    return value ?? '';
  });
  return complete ? filled : null;
}

/** The same for markdown: a line that speaks of something gone is left out, the others stay. */
export function fillLines(text: string, lookup: Lookup): string {
  return text
    .split('\n')
    .map((line) => fill(line, lookup))
    .filter((line) => line !== null)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
