import type { CallState } from './call-state';
import { EMPTY_TALK, type Talk } from './talk';

/** Everything the call page shows. */
export type CallView = Talk & {
  phase: 'idle' | 'connecting' | 'connected' | 'ending' | 'ended' | 'superseded';
  /** The microphone of this call was unplugged. */
  microphoneLost: boolean;
  /** The browser's own question about the microphone is not answered yet. */
  asksMicrophone: boolean;
  /** The voice platform is unavailable: the built-in interviewer can take over. */
  offer: boolean;
  /** The voice platform does not take this installation's public key. */
  keyRefused: boolean;
  callId: string | null;
  /** The interview continues on another device. */
  moved: boolean;
};

const NOTHING_SPECIAL = {
  microphoneLost: false,
  asksMicrophone: false,
  offer: false,
  keyRefused: false,
  moved: false,
  callId: null,
};

export function viewOf(state: CallState): CallView {
  switch (state.phase) {
    case 'idle': {
      const { phase, problem, offer, keyRefused } = state;
      return { ...EMPTY_TALK, ...NOTHING_SPECIAL, phase, problem, offer, keyRefused };
    }
    case 'starting':
      return {
        ...state.talk,
        ...NOTHING_SPECIAL,
        phase: 'connecting',
        offer: state.offer,
        asksMicrophone: state.step.endsWith('microphone'),
      };
    case 'connected':
    case 'ending': {
      const { phase, talk, microphone } = state;
      const callId = state.ticket?.callId ?? null;
      return { ...talk, ...NOTHING_SPECIAL, phase, microphoneLost: microphone === 'lost' || microphone === 'replacing', callId };
    }
    case 'handing-over':
      return { ...state.talk, ...NOTHING_SPECIAL, phase: state.pressedEnd ? 'ending' : 'ended' };
    case 'ended':
      return { ...state.talk, ...NOTHING_SPECIAL, phase: state.phase };
    case 'superseded':
      return { ...state.talk, ...NOTHING_SPECIAL, phase: state.phase, moved: state.moved };
  }
}
