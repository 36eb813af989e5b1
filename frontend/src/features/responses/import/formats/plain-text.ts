import { type Line, secondsOf } from '../transcript';
import { isKnownLabel } from '../speaker-roles';

const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?`;
const STAMP = String.raw`[[(]?(${TIME})[\])]?`;
/** Letters, digits and a few signs; the length bounds what a search takes. */
const LABEL = String.raw`\p{L}[\p{L}\p{M}\p{N} .'’&/_()#-]{0,39}?`;
/** `[00:12] Anna: words`, `Anna (00:12): words`, `Anna<tab>words`. */
const SAID = new RegExp(String.raw`^\**(?:${STAMP}\s*(?:[-–]\s*)?)?(${LABEL})(?:\s*${STAMP})?\**\s*[:：\t]\**\s*(.*)$`, 'u');
/** `Anna Smith  0:03` on a line of its own, with the words below it. */
const HEADER = new RegExp(String.raw`^\**(${LABEL})\**\s+${STAMP}\**$`, 'u');
/** `0:03 Anna Smith`, likewise. */
const TIMED_HEADER = new RegExp(String.raw`^${STAMP}\s+(${LABEL})$`, 'u');
const MOST_WORDS = 4;
/** Share of the lines that must begin with a label before labels count that occur once. */
const MOSTLY = 0.6;

type Candidate = { label: string; text: string; seconds: number | undefined; certain: boolean };

/** Lines of a text with labels such as `Anna: …`. A line without one continues what was said before it. */
export function readPlainText(text: string): Line[] {
  const rows = text.split(/\r\n|\r|\n/).map((row) => row.trim());
  const candidates = rows.map(candidateOf);
  const accepted = labelsOf(rows, candidates);
  const lines: Line[] = [];
  for (const [at, row] of rows.entries()) {
    if (row === '') continue;
    const found = candidates[at];
    if (found && accepted.has(keyOf(found.label))) {
      lines.push({ speaker: found.label, text: found.text, ...(found.seconds === undefined ? {} : { seconds: found.seconds }) });
      continue;
    }
    const last = lines.at(-1);
    if (last && (last.speaker !== null || accepted.size === 0)) last.text = last.text === '' ? row : `${last.text}\n${row}`;
    else if (last) last.text = `${last.text}\n${row}`;
    else lines.push({ speaker: null, text: row });
  }
  return lines.filter(({ text: words }) => words.trim() !== '');
}

function candidateOf(row: string): Candidate | null {
  const header = HEADER.exec(row);
  if (header) return { label: header[1]!.trim(), text: '', seconds: secondsOf(header[2]!), certain: true };
  const timed = TIMED_HEADER.exec(row);
  if (timed) return { label: timed[2]!.trim(), text: '', seconds: secondsOf(timed[1]!), certain: false };
  const said = SAID.exec(row);
  if (!said) return null;
  const [, before, label, after, words] = said;
  const time = before ?? after;
  const known = label!.trim();
  if (known.split(/\s+/).length > MOST_WORDS) return null;
  return { label: known, text: words!.trim(), seconds: time === undefined ? undefined : secondsOf(time), certain: time !== undefined };
}

const keyOf = (label: string) => label.toLowerCase();

function labelsOf(rows: readonly string[], candidates: readonly (Candidate | null)[]): Set<string> {
  const counts = new Map<string, number>();
  const accepted = new Set<string>();
  for (const one of candidates) {
    if (!one) continue;
    const key = keyOf(one.label);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (one.certain || isKnownLabel(one.label) || counts.get(key)! > 1) accepted.add(key);
  }
  const filled = rows.filter((row) => row !== '').length;
  const found = candidates.filter((one) => one !== null).length;
  if (accepted.size < 2 && filled > 0 && found / filled >= MOSTLY) for (const key of counts.keys()) accepted.add(key);
  return accepted;
}
