// Without Zod: browsers import this.

export const NOTE_LIMITS = {
  /** Of one response. */
  notes: 200,
  /** UTF-16 code units. */
  text: 2_000,
  /** A moment is this far from the beginning at most. Milliseconds: a week, as an interview can be continued later. */
  atMs: 7 * 24 * 3_600_000,
  /** The present of a running interview is known for so long. Milliseconds. */
  agoMs: 3_600_000,
} as const;

/** A time of an interview: `3:05`, `1:02:03`. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

interface Placed {
  readonly text: string;
  readonly atMs: number | null;
  readonly createdAt: string;
}

/** In the order of the interview; those about all of it come first. */
export const inOrder = <T extends Placed>(notes: readonly T[]): T[] =>
  notes.toSorted((a, b) => (a.atMs ?? -1) - (b.atMs ?? -1) || (a.createdAt < b.createdAt ? -1 : 1));

/** All notes of a response in one text, a line each with its time; null without any. */
export function notesText(notes: readonly Placed[]): string | null {
  const lines = inOrder(notes).map(({ text, atMs }) => [...(atMs === null ? [] : [`[${clockText(atMs)}]`]), text].join(' ').trim());
  return lines.length > 0 ? lines.join('\n') : null;
}
