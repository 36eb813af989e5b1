import { envSchema } from './env.schema.js';
import { SECRET_SETTINGS } from './secret-files.js';

const SECRET_FILES = SECRET_SETTINGS.map((name) => `${name}_FILE`);
const KNOWN = new Set([...Object.keys(envSchema.shape), ...SECRET_FILES]);
/** Names of other programs come near to shorter ones: TTY is no TTS. */
const SHORTEST = 4;
const LONG = 8;

/**
 * What is set under a name that no setting has, but that reads like one: such a setting would silently have its default. Variables of other
 * programs are none of our business.
 */
export function misnamedSettings(env: Record<string, string | undefined>): string[] {
  return Object.keys(env).flatMap((name) => {
    if (KNOWN.has(name) || !env[name]?.trim()) return [];
    const meant = name.replace(/_FILE$/, '');
    if (meant !== name && KNOWN.has(meant)) return [`${name} has no effect: ${meant} is not a secret and cannot come from a file`];
    const nearest = nearestOf(name);
    return nearest === undefined ? [] : [`${name} has no effect: did you mean ${nearest}?`];
  });
}

function nearestOf(name: string): string | undefined {
  if (name.length < SHORTEST) return undefined;
  const upper = name.toUpperCase();
  let best: { name: string; distance: number } | undefined;
  for (const known of KNOWN) {
    if (known.length < SHORTEST) continue;
    const bound = Math.min(known.length > LONG ? 2 : 1, (best?.distance ?? Infinity) - 1);
    const distance = Math.abs(known.length - upper.length) > bound ? Infinity : distanceOf(upper, known);
    if (distance <= bound) best = { name: known, distance };
  }
  return best?.name;
}

/** Insertions, deletions, replacements and exchanges of neighbours that make one word the other. */
function distanceOf(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
