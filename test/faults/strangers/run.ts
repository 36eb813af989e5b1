import { randomUUID } from 'node:crypto';
import { givenIn } from '../../support/given.js';
import { closeSockets } from '../../support/sockets.js';
import { ATTACKS } from './attacks.js';
import { Installation, type Shape } from './installation.js';
import { type Experience, Neighbours } from './neighbours.js';
import type { Size } from './sizes.js';

/** A neighbour's request may take this long during an attack: the documented bound for any answer. Milliseconds. */
export const PATIENCE_MS = 2_000;

export interface AttackResult {
  readonly id: string;
  readonly what: string;
  readonly won: readonly string[];
  readonly seen: string;
  readonly neighbours: Experience;
  readonly crashes: number;
}

export interface StrangersReport {
  readonly shape: Shape;
  readonly calm: Experience;
  readonly results: readonly AttackResult[];
}

/** Every kind of attack of strangers on a running installation, one after the other, while its other people continue. */
export async function runStrangers(options: {
  shape: Shape;
  size: Size;
  only?: readonly string[];
  log?: (line: string) => void;
}): Promise<StrangersReport> {
  const { log = () => undefined } = options;
  const at = await Installation.start(options.shape);
  let neighbours: Neighbours | undefined;
  try {
    neighbours = await Neighbours.of(at);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const calm = neighbours.experience();
    const results: AttackResult[] = [];
    for (const attack of ATTACKS.filter(({ id }) => options.only === undefined || options.only.includes(id))) {
      const given = givenIn(at);
      const owner = await given.owner({ sub: randomUUID() });
      const form = await given.form(owner);
      neighbours.experience();
      const outcome = await attack.run({ at, owner, form, size: options.size }).catch((error: unknown) => ({
        won: [`the attack could not be run: ${error instanceof Error ? error.message : String(error)}`],
        seen: '',
      }));
      closeSockets();
      const result = { id: attack.id, what: attack.what, ...outcome, neighbours: neighbours.experience(), crashes: at.crashes };
      results.push(result);
      log(`${result.id}  ${result.what}: ${[result.seen, ...result.won.map((one) => `✗ ${one}`)].join('; ')}`);
      if (at.crashes > 0) break;
    }
    return { shape: options.shape, calm, results };
  } finally {
    await neighbours?.stop();
    await at.stop();
  }
}

/** What went wrong, in words; empty when the service was unaffected. */
export function problemsOf({ results }: StrangersReport): string[] {
  return results.flatMap(({ id, what, won, neighbours, crashes }) => [
    ...won.map((one) => `${id} ${what}: ${one}`),
    ...(crashes > 0 ? [`${id} ${what}: ${crashes} processes ended`] : []),
    ...[...new Set(neighbours.refused)].map((one) => `${id} ${what}: a neighbour was refused, ${one}`),
    ...(neighbours.p95 > PATIENCE_MS ? [`${id} ${what}: neighbours waited ${neighbours.p95} ms (p95)`] : []),
  ]);
}
