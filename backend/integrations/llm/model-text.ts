/**
 * Characters to remove from a model's text: control characters except tab and newline, controls that reverse the displayed order,
 * and halves of surrogate pairs. PostgreSQL refuses some of them, and others make text look different from what it is.
 */
const UNWANTED = /[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu;
const HIGH_SURROGATE_AT_END = /[\uD800-\uDBFF]$/;

export function cleanModelText(text: string): string {
  return text.replace(UNWANTED, '');
}

/** Cleans a streamed text. A character may be split between two pieces: its first half waits for the second. */
export class ModelTextStream {
  private half = '';

  /** What can be shown of it, and of what was held back. */
  push(piece: string): string {
    const text = this.half + piece;
    this.half = HIGH_SURROGATE_AT_END.exec(text)?.[0] ?? '';
    return cleanModelText(text.slice(0, text.length - this.half.length));
  }
}
