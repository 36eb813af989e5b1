import { PARTICIPANT_KINDS, type ParticipantKind } from '@contract/rehearsal-constants';
import { useLocation, type LinkProps } from 'react-router-dom';
import { useAddress } from '@/lib/use-address';

type Place = {
  /** Null: the newest. */
  rehearsal: string | null;
  /** The one it is to be compared with; null: the last one of the same participants. */
  compare: string | null;
  /** Whose conversation is open. */
  participant: ParticipantKind | null;
  /** The turn to show of it. */
  turn: number | null;
};

export type RehearsalAddress = Place & {
  /** A link to somewhere else on this screen; the rest of the address stays. */
  linkTo: (change: Partial<Place>) => Pick<LinkProps, 'to' | 'replace' | 'state'>;
  go: (change: Partial<Place>) => void;
};

/** What the screen shows is in its address, so that a turn can be linked to. */
export function useRehearsalAddress(): RehearsalAddress {
  const [search, write] = useAddress();
  const { state } = useLocation() as { state: unknown };
  const turn = Number(search.get('turn') ?? Number.NaN);
  const place: Place = {
    rehearsal: search.get('rehearsal'),
    compare: search.get('compare'),
    participant: PARTICIPANT_KINDS.find((kind) => kind === search.get('participant')) ?? null,
    turn: Number.isSafeInteger(turn) && turn > 0 ? turn : null,
  };
  const searchWith = (change: Partial<Place>, from = search) => {
    const next = new URLSearchParams(from);
    for (const [name, value] of Object.entries({ ...place, ...change })) {
      if (value === null) next.delete(name);
      else next.set(name, String(value));
    }
    return next;
  };
  return {
    ...place,
    linkTo: (change) => ({ to: { search: `?${searchWith(change)}` }, replace: true, state }),
    go: (change) => write((now) => searchWith(change, now)),
  };
}
