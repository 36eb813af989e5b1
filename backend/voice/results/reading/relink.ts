import type { InterviewGuide } from '../../../contract/guide.js';
import { guideState } from '../../../integrations/voice-platform/builtin/guided/guide-state.js';
import { type KnownLinks, linkTurns } from '../../../integrations/voice-platform/linking/link-turns.js';
import type { StoredTurn } from '../../turns/store-turns.statement.js';

export type Told = Omit<StoredTurn, 'responseId'>;

/** Turns of a response, those of a platform's calls linked with the guide. */
export interface LinkedTurns {
  readonly turns: readonly Told[];
  /** Numbers of the turns that were linked now. */
  readonly added: ReadonlySet<number>;
  /** Turns whose link is not clear from the words: the questions that they may be about, null for none. */
  readonly unclear: ReadonlyMap<number, readonly (string | null)[]>;
}

export interface ToLink {
  readonly guide: InterviewGuide;
  readonly turns: readonly Told[];
  /** Of the calls whose turns are linked. */
  readonly startedAt: ReadonlyMap<string, Date>;
  readonly known: KnownLinks;
}

const NO_LIMIT = { elapsedMs: 0, maxMs: Infinity };

/** Links the interviewer's turns that have no notes with the guide. */
export function relink({ guide, turns, startedAt, known }: ToLink): LinkedTurns {
  const spoken = turns.map(({ seq, role, content, meta }) => ({ seq, role, text: content, meta }));
  const links = new Map(linkTurns(guide, spoken, known).map((link) => [link.seq, link]));
  const linked = spoken.map((turn) => ({ ...turn, meta: links.get(turn.seq)?.meta ?? turn.meta }));
  const { readings } = guideState(guide, linked, NO_LIMIT);
  const withMeta = turns.map((turn): Told => {
    const link = links.get(turn.seq);
    if (!link) return turn;
    const began = startedAt.get(turn.callId) ?? turn.createdAt;
    const heard = readings.get(turn.seq);
    const atMs = Math.max(0, turn.createdAt.getTime() - began.getTime());
    return { ...turn, meta: { ...turn.meta, ...link.meta, atMs, ...(heard && { heard }) } };
  });
  const unclear = [...links.values()].filter((link) => link.unclear.length > 0);
  return { turns: withMeta, added: new Set(links.keys()), unclear: new Map(unclear.map((link) => [link.seq, link.unclear])) };
}
