import type { LiveDraft, LiveTurn } from '@contract/voice';
import { useEffect, useState } from 'react';
import { dashboard } from '@/lib/realtime/dashboard-connection';

export type LiveTranscript = {
  turns: readonly LiveTurn[];
  draft: LiveDraft | null;
  started: boolean;
  /** Why it may not be watched. */ refused: string | null;
};

const NOTHING: LiveTranscript = { turns: [], draft: null, started: false, refused: null };

/** A turn has come: in its place, once, and the words it was made of go. */
export function withTurn(state: LiveTranscript, turn: LiveTurn): LiveTranscript {
  // What had come after a turn that was revised is withdrawn.
  const standing = turn.revised === undefined ? state.turns : state.turns.filter((known) => known.seq < turn.seq);
  const turns = [...standing.filter((known) => known.seq !== turn.seq), turn].sort((a, b) => a.seq - b.seq);
  // If the participant speaks twice without a reply in between, the expected number was too high.
  const isOver = state.draft !== null && (state.draft.seq <= turn.seq || state.draft.role === turn.role);
  return { ...state, turns, draft: isOver ? null : state.draft };
}

/** Words have come: they count only for a turn that is not there yet. */
export function withDraft(state: LiveTranscript, draft: LiveDraft): LiveTranscript {
  const last = state.turns.at(-1)?.seq ?? 0;
  return draft.seq > last ? { ...state, draft: draft.text === '' ? null : draft } : state;
}

/** A turn later than this is lost. Milliseconds. */
const MISSING_MS = 1_500;

/**
 * A running interview as it is spoken; survives reconnections, which tell all turns again. One response for the life of the component.
 * @param turnCount how many turns the list knows of
 */
export function useLiveTranscript(responseId: string, enabled: boolean, turnCount: number): LiveTranscript {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (!enabled) return;
    return dashboard.watch(responseId, {
      onStart: (turns, draft) => setState((before) => ({ ...turns.reduce(withTurn, { ...before, draft }), started: true, refused: null })),
      // Clear what was visible before.
      onRefused: (reason) => setState({ ...NOTHING, refused: reason }),
      onTurn: (turn) => setState((before) => withTurn(before, turn)),
      onDraft: (draft) => setState((before) => withDraft(before, draft)),
    });
  }, [responseId, enabled]);

  // Turns are sent best effort; the row's count comes through the numbered stream and shows when one is missing.
  // A change of the interview's settings can change whether it may be watched.
  const behind = enabled && (state.started || state.refused !== null) && turnCount > (state.turns.at(-1)?.seq ?? 0);
  const holes = enabled && state.turns.some((turn, index) => turn.seq !== index + 1);
  useEffect(() => {
    if (!behind && !holes) return;
    const timer = setTimeout(() => dashboard.catchUp(responseId), MISSING_MS);
    return () => clearTimeout(timer);
  }, [behind, holes, responseId, turnCount]);
  return state;
}
