import type { CallResults } from './call-results.js';
import type { StoredTurn } from '../turns/store-turns.statement.js';

/** The browser's turns are kept unless the platform has at least this share of them. */
const ENOUGH = 0.8;

type Told = Omit<StoredTurn, 'responseId'>;

/**
 * A response's turns merged with the voice platforms' records of its calls: the platform's record is complete, what browsers mirrored may
 * have gaps. Null when nothing changes. In the order of the calls, renumbered without gaps.
 */
export function bestTurns(
  stored: readonly Told[],
  calls: readonly { readonly id: string; readonly startedAt: Date }[],
  results: ReadonlyMap<string, Pick<CallResults, 'turns'>>,
): Told[] | null {
  let changed = false;
  const turns = calls.flatMap(({ id, startedAt }): Omit<Told, 'seq'>[] => {
    const mirrored = stored.filter(({ callId }) => callId === id);
    const known = results.get(id)?.turns ?? [];
    const same =
      known.length === mirrored.length && known.every(({ role, text }, i) => role === mirrored[i]!.role && text === mirrored[i]!.content);
    if (known.length === 0 || same || lengthOf(known.map(({ text }) => text)) < ENOUGH * lengthOf(mirrored.map(({ content }) => content))) {
      return mirrored;
    }
    changed = true;
    return known.map(({ role, text, at }) => ({
      callId: id,
      role,
      content: text,
      via: null,
      clientId: null,
      meta: null,
      createdAt: at === null ? startedAt : new Date(at),
    }));
  });
  return changed ? turns.map((turn, index) => ({ ...turn, seq: index + 1 })) : null;
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
