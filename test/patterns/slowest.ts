// How long patterns take for attacks. What takes too long is ended.
import { createContext, Script } from 'node:vm';
import { type Attack, attacksOn, shortly, textOf } from './attacks.js';
import type { Pattern } from './collect.js';

/** Characters: exponential time shows in the first, cubic in the second, quadratic in the last. A turn has at most 5,000. */
export const LENGTHS = [90, 1_000, 5_000] as const;
/** Milliseconds of processor time for one text; a linear pattern takes less than one. */
const MOST = 10;
/** Milliseconds, after which an execution is ended. */
const DEADLINE = 150;
/** A busy machine adds to some executions, but not to all. */
const TRIES = 4;

export interface Slow {
  readonly pattern: Pattern;
  readonly attack: string;
  readonly length: number;
}

const context = createContext({ pattern: /x/, texts: [''], at: 0, slow: [0], now: () => performance.now(), cpu });
/** With a pattern that is applied again and again, `replace` finds what each time costs little and all together much. */
const RUN = `pattern.lastIndex = 0; if (pattern.global) texts[at].replace(pattern, ''); else pattern.exec(texts[at]);`;
const ALL = new Script(
  `slow = []; for (at = 0; at < texts.length; at += 1) { const begun = now(); ${RUN} if (now() - begun > ${MOST / 4}) slow.push(at); } slow`,
);
const ONE = new Script(`{ const begun = cpu(); ${RUN} cpu() - begun }`);

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The first attack that takes a pattern too long; null for a pattern that none does. */
export function slowestOf(pattern: Pattern, lengths: readonly number[] = LENGTHS): Slow | null {
  const attacks = attacksOn(pattern.source, pattern.flags);
  for (const length of lengths) {
    Object.assign(context, { pattern: new RegExp(pattern.source, pattern.flags), texts: attacks.map((one) => textOf(one, length)) });
    const slow = suspects().find(isSlow);
    if (slow !== undefined) return { pattern, attack: shortly(attacks[slow] as Attack), length };
  }
  return null;
}

/** The attacks that took long once, on a machine that may be busy; the last is the one that was ended. */
function suspects(): number[] {
  try {
    return [...(ALL.runInContext(context, { timeout: 8 * DEADLINE }) as number[])];
  } catch {
    return [...context['slow'], context['at'] as number];
  }
}

function isSlow(at: number): boolean {
  context['at'] = at;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const begun = cpu();
    try {
      if ((ONE.runInContext(context, { timeout: tries * DEADLINE }) as number) < MOST) return false;
    } catch {
      // Ended: by its own fault, or because other processes had the cores.
      if (cpu() - begun > 2 * MOST) return true;
    }
  }
  return true;
}
