import { LEADING_KINDS } from '../../integrations/voice-platform/builtin/led-turns.js';
import type { InterventionEntity } from './intervention.entity.js';

interface Told {
  readonly seq: number;
  readonly callId: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly meta: Readonly<Record<string, unknown>> | null;
  readonly createdAt: Date;
}
type Order = Pick<InterventionEntity, 'id' | 'kind' | 'words' | 'state' | 'appliedAt'>;

export interface Led<T> {
  /** Turns worded by an order name it in `meta.interventions`. */
  readonly turns: readonly T[];
  /** Numbers of the turns whose notes changed. */
  readonly noted: ReadonlySet<number>;
  /** The turn with which each order took effect. */
  readonly effects: readonly { readonly id: string; readonly turn: number }[];
}

/**
 * A voice platform does not report which of its assistant's turns followed an order. Words it was made to say are found by comparing the text,
 * everything else by time: the assistant's next turn, up to the point where the participant speaks.
 * @param remote ids of calls held by a platform
 */
export function platformLeads<T extends Told>(turns: readonly T[], orders: readonly Order[], remote: ReadonlySet<string>): Led<T> {
  const known = new Set(turns.flatMap(({ meta }) => idsOf(meta)));
  const waiting = orders.filter(({ id, kind, state }) => state === 'applied' && LEADING_KINDS.includes(kind) && !known.has(id));
  const noted = new Map<number, string[]>();
  const effects: { id: string; turn: number }[] = [];
  for (const order of waiting) {
    const first = turnOf(turns, order, remote);
    if (first === -1) continue;
    effects.push({ id: order.id, turn: turns[first]!.seq });
    for (const { seq, role } of turns.slice(first)) {
      if (role !== 'assistant') break;
      noted.set(seq, [...(noted.get(seq) ?? []), order.id]);
    }
  }
  return {
    turns: turns.map((turn) => {
      const ids = noted.get(turn.seq);
      return ids ? { ...turn, meta: { ...turn.meta, interventions: [...idsOf(turn.meta), ...ids] } } : turn;
    }),
    noted: new Set(noted.keys()),
    effects,
  };
}

/** @returns -1 if the assistant has said nothing since */
function turnOf(turns: readonly Told[], { kind, words, appliedAt }: Order, remote: ReadonlySet<string>): number {
  const at = appliedAt?.getTime() ?? 0;
  const isTheirs = ({ role, callId }: Told) => role === 'assistant' && remote.has(callId);
  const said = kind === 'say' ? lettersOf(words ?? '') : '';
  if (said !== '') {
    const away = (index: number) => Math.abs(turns[index]!.createdAt.getTime() - at);
    const same = turns.flatMap((turn, index) => (isTheirs(turn) && lettersOf(turn.content).includes(said) ? [index] : []));
    if (same.length > 0) return same.reduce((best, index) => (away(index) < away(best) ? index : best));
  }
  return turns.findIndex((turn) => isTheirs(turn) && turn.createdAt.getTime() > at);
}

const idsOf = (meta: unknown): readonly string[] => (meta as { interventions?: readonly string[] } | null)?.interventions ?? [];

/** Transcripts of spoken text differ in punctuation and capitals. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
