/** One speaker's words without a break, as the file has them. */
export type Line = {
  /** As it is written in the file; null where it names none. */
  speaker: string | null;
  text: string;
  /** Seconds from the beginning. */
  seconds?: number;
};

/** One interview of a file. */
export type Transcript = {
  /** What it is called in the preview. */
  name: string;
  lines: Line[];
  firstname?: string;
  lastname?: string;
  email?: string;
  phonenumber?: string;
  completed?: boolean;
  /** When it began, ISO. */
  at?: string;
  /** Length, where the file has times. */
  durationSeconds?: number;
};

/** Why a file cannot be read, as a sentence for its owner. */
export class UnreadableFile extends Error {}

/** Joins lines of the same speaker that follow each other; the first one's time counts. */
export function joinLines(lines: readonly Line[], separator = ' '): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && last.speaker === line.speaker) last.text = `${last.text}${separator}${line.text}`;
    else joined.push({ ...line });
  }
  return joined;
}

/** Seconds of `1:02:03.5`, `02:03,500` or `62.5`; undefined when it is none of them. */
export function secondsOf(time: string): number | undefined {
  const match = /^(?:(?:(\d{1,3}):)?(\d{1,2}):)?(\d{1,6})(?:[.,](\d{1,9}))?s?$/.exec(time.trim());
  if (!match) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
}
