// Without Zod: browsers import this.

export interface StyledText {
  readonly text: string;
  readonly weight: 'regular' | 'bold';
}

/** A paragraph of a summary. */
export interface Block {
  readonly kind: 'paragraph' | 'heading' | 'item';
  /** '•' or '1.' before an item. */
  readonly mark: string;
  readonly parts: readonly StyledText[];
}

const EMPHASIS = /\*\*(.+?)\*\*|__(.+?)__|(?<![\p{L}\p{N}*])\*(?!\s)(.+?)\*(?![\p{L}\p{N}])/gu;

/** The markdown that summaries are written in: paragraphs, headings, lists and emphasis. Anything else stays as it was typed. */
export function blocksOf(markdown: string): Block[] {
  const blocks: (Block & { readonly parts: StyledText[] })[] = [];
  let open = false;
  for (const raw of markdown.split('\n')) {
    const line = raw.trim();
    const heading = /^#{1,6}\s+(.*)$/s.exec(line);
    const item = /^(?:([-*•])|(\d{1,3}[.)]))\s+(.*)$/s.exec(line);
    if (line === '') open = false;
    else if (heading) blocks.push({ kind: 'heading', mark: '', parts: [{ text: heading[1]!, weight: 'bold' }] });
    else if (item) blocks.push({ kind: 'item', mark: item[2] ?? '•', parts: partsOf(item[3]!) });
    else if (open) blocks.at(-1)!.parts.push({ text: ' ', weight: 'regular' }, ...partsOf(line));
    else blocks.push({ kind: 'paragraph', mark: '', parts: partsOf(line) });
    if (line !== '') open = !heading;
  }
  return blocks;
}

function partsOf(line: string): StyledText[] {
  const parts: StyledText[] = [];
  let at = 0;
  for (const match of line.matchAll(EMPHASIS)) {
    if (match.index > at) parts.push({ text: line.slice(at, match.index), weight: 'regular' });
    const strong = match[1] ?? match[2];
    parts.push({ text: strong ?? match[3]!, weight: strong === undefined ? 'regular' : 'bold' });
    at = match.index + match[0].length;
  }
  if (at < line.length) parts.push({ text: line.slice(at), weight: 'regular' });
  return parts;
}
