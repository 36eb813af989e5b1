import { joinLines, type Line, secondsOf } from '../transcript';
import { readPlainText } from './plain-text';

const TIMES = /^\s*(\d[\d:.,]*)\s*-->\s*(\d[\d:.,]*)/;
/** `<v Anna>`, `<v.loud Anna>`. */
const VOICE = /^<v(?:\.[^\s>]{1,60})?\s+([^>]{1,80})>/i;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', quot: '"', apos: "'" };

export type Captions = { lines: Line[]; durationSeconds: number | undefined };

/** Cues of WebVTT and SubRip files: who speaks by voice tags or labels, and when. */
export function readCaptions(text: string): Captions {
  const cues: Line[] = [];
  let end: number | undefined;
  for (const block of text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split(/\n[ \t]*\n/)) {
    const rows = block.split('\n');
    const at = rows.findIndex((row) => TIMES.test(row));
    if (at === -1) continue;
    const [, from, to] = TIMES.exec(rows[at]!)!;
    const seconds = secondsOf(from!);
    const until = secondsOf(to!);
    if (until !== undefined) end = Math.max(end ?? 0, until);
    let voice: string | null = null;
    for (const row of rows.slice(at + 1)) {
      voice = VOICE.exec(row.trim())?.[1]?.trim() ?? voice;
      const words = plain(row);
      if (words !== '') cues.push({ speaker: voice, text: words, ...(seconds === undefined ? {} : { seconds }) });
    }
  }
  const lines = cues.some(({ speaker }) => speaker !== null) ? cues : labelled(cues);
  return { lines: joinLines(lines), durationSeconds: end };
}

/** Without voice tags the labels are in the words: `Anna: …`, and cues without one continue the speaker before them. */
function labelled(cues: readonly Line[]): Line[] {
  const found = readPlainText(cues.map(({ text }) => text.replaceAll('\n', ' ')).join('\n'));
  if (!found.some(({ speaker }) => speaker !== null)) return [...cues];
  const labels = new Set(found.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])));
  let speaker: string | null = null;
  return cues.map((cue) => {
    const colon = cue.text.search(/[:：]/);
    const label = colon === -1 ? '' : cue.text.slice(0, colon).trimEnd();
    if (!labels.has(label)) return { ...cue, speaker };
    speaker = label;
    return { ...cue, speaker, text: cue.text.slice(colon + 1).trimStart() };
  });
}

const plain = (row: string) =>
  row
    .replaceAll(/<[^<>]{0,200}>/g, '')
    .replaceAll(/\{\\[^{}]{0,40}\}/g, '')
    .replaceAll(/&([a-z]{2,5});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim();
