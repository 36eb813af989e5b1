// Which patterns of the sources are linear. What was found is kept, so that only new patterns are analysed each time, and some old ones.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkSync } from 'recheck';
import { NOT_LINEAR_IN } from './bounded.js';
import { collectPatterns, type Pattern } from './collect.js';
import { slowestOf } from './slowest.js';

const KEPT = fileURLToPath(new URL('linear.json', import.meta.url));
/** Of the patterns that were linear before, one in so many is attacked again: others each day. */
const AGAIN = 100;
const DAY_MS = 86_400_000;
/** Milliseconds for the analysis of one pattern. */
const ANALYSIS_MS = 4_000;

export interface Checked {
  readonly patterns: number;
  /** Of them, in files of `NOT_LINEAR_IN`. */
  readonly bounded: number;
  readonly analysed: number;
  /** Patterns that are not linear, with the place and the attack. */
  readonly slow: readonly string[];
  /** Linear ones that are not kept yet, and kept ones that are no more. */
  readonly unkept: number;
  readonly stale: number;
  /** Places that compile patterns, none of which was seen. */
  readonly unseen: readonly string[];
  readonly cpuSeconds: number;
}

export async function checkPatterns({ keep }: { readonly keep: boolean }): Promise<Checked> {
  const { patterns, unseen } = await collectPatterns();
  const kept = new Set(JSON.parse(readFileSync(KEPT, 'utf8')) as string[]);
  const today = Math.floor(Date.now() / DAY_MS) % AGAIN;
  const unbounded = patterns.filter(({ places }) => !places.every((place) => NOT_LINEAR_IN.has(place.split(':')[0]!)));
  const due = unbounded.filter((one) => !kept.has(keyOf(one)) || Number.parseInt(keyOf(one).slice(0, 8), 16) % AGAIN === today);
  const slow = due.flatMap((one) => {
    const why = whyNotLinear(one, !kept.has(keyOf(one)));
    return why === null
      ? []
      : [{ key: keyOf(one), text: `${one.places.join(', ')}: /${shortened(one.source)}/${one.flags} is not linear: ${why}` }];
  });
  const bad = new Set(slow.map(({ key }) => key));
  const linear = unbounded.map(keyOf).filter((key) => !bad.has(key));
  if (keep) writeFileSync(KEPT, `${JSON.stringify(linear.toSorted(), null, 1)}\n`);
  const { user, system } = process.cpuUsage();
  return {
    patterns: patterns.length,
    bounded: patterns.length - unbounded.length,
    analysed: due.length,
    slow: slow.map(({ text }) => text),
    unkept: linear.filter((key) => !kept.has(key)).length,
    stale: [...kept].filter((key) => !linear.includes(key)).length,
    unseen,
    cpuSeconds: (user + system) / 1e6,
  };
}

/** An analysis of the pattern itself, where it comes to a result, and attacks. */
function whyNotLinear(pattern: Pattern, isNew: boolean): string | null {
  const slow = slowestOf(pattern);
  if (slow) return `${slow.length} characters of ${slow.attack}`;
  if (!isNew) return null;
  const found = checkSync(pattern.source, pattern.flags, { timeout: ANALYSIS_MS, checker: 'automaton' });
  return found.status === 'vulnerable' ? `${found.complexity.summary}, by ${shortened(found.attack.pattern)}` : null;
}

const keyOf = ({ source, flags }: Pattern) => createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16);
const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text);
