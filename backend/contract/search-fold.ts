// Without Zod: browsers import this.

/**
 * A text as the search compares it: `é` is one letter however it was typed, case means nothing, and neither does the place of a Greek sigma
 * in its word. A needle is found where its folded form lies within the folded text (spec §5).
 */
export function foldForSearch(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC').replaceAll('ς', 'σ');
}
