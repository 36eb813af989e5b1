import type { CallEvent, CallFeatures, CallMode, WarnCode } from '../call-client';
import { applyTurn, type TranscriptTurn } from '../transcript';

/** Everything the call page shows. */
export type CallView = {
  phase: 'idle' | 'connecting' | 'connected' | 'ending' | 'ended' | 'superseded';
  mode: CallMode;
  features: CallFeatures;
  turns: readonly TranscriptTurn[];
  speaking: boolean;
  listening: boolean;
  /** The assistant waits until the participant speaks. */
  thinking: boolean;
  /** What the assistant said beside the interview last: a check-in, or that it takes a moment. */
  remark: string | null;
  /** The microphone of this call was unplugged. */
  microphoneLost: boolean;
  /** 0..1. */
  level: number;
  muted: boolean;
  reconnecting: boolean;
  /** The interviewer has said goodbye: ending now loses nothing. */
  closing: boolean;
  /** When the call began, milliseconds of `Date.now()`; null before. */
  beganAt: number | null;
  /** Why the start did not go. */
  problem: string | null;
  /** The voice platform is unavailable: the built-in interviewer can take over. */
  offer: boolean;
  /** The voice platform does not take this installation's public key. */
  keyRefused: boolean;
  notice: WarnCode | null;
  /** The browser has no voice: the assistant's words must be seen. */
  soundless: boolean;
  /** The browser wants a tap before it makes a sound. */
  audioBlocked: boolean;
};

export const INITIAL_VIEW: CallView = {
  phase: 'idle',
  mode: 'voice',
  features: { voice: false, mute: false, text: false, interrupt: false, pace: false },
  turns: [],
  speaking: false,
  listening: false,
  thinking: false,
  remark: null,
  microphoneLost: false,
  level: 0,
  muted: false,
  reconnecting: false,
  closing: false,
  beganAt: null,
  problem: null,
  offer: false,
  keyRefused: false,
  notice: null,
  soundless: false,
  audioBlocked: false,
};

/** Warnings shown elsewhere, or of no use to the participant. */
const SILENT_WARNINGS = new Set<WarnCode>(['audio-blocked', 'noise-filter-off', 'recording-off']);

/** The view after one event of the call. `ended` is handled by the session. */
export function viewAfter(view: CallView, event: CallEvent): CallView {
  switch (event.type) {
    case 'state':
      if (event.state === 'connecting') return view;
      return { ...view, phase: view.phase === 'connecting' ? 'connected' : view.phase, reconnecting: event.state === 'reconnecting' };
    case 'turn': {
      const turns = applyTurn(view.turns, event);
      const answered = event.role === 'assistant' && view.notice === 'slow-reply';
      return { ...view, turns, notice: answered ? null : view.notice };
    }
    case 'speaking':
      return event.role === 'assistant' ? { ...view, speaking: event.on } : view;
    case 'listening':
      return { ...view, listening: event.on };
    case 'thinking':
      return { ...view, thinking: event.on };
    case 'remark':
      return { ...view, remark: event.text };
    case 'level':
      return event.role === 'assistant' ? { ...view, level: event.value } : view;
    case 'mode':
      return { ...view, mode: event.mode, listening: false, muted: false, thinking: false, remark: null, microphoneLost: false };
    case 'clock':
      return { ...view, beganAt: Date.now() - event.elapsed };
    case 'warning':
      return {
        ...view,
        notice: SILENT_WARNINGS.has(event.code) ? view.notice : event.code,
        soundless: view.soundless || event.code === 'no-sound',
        audioBlocked: event.code === 'audio-blocked' ? true : view.audioBlocked,
      };
    case 'closing':
      return { ...view, closing: true, thinking: false };
    case 'ended':
      return view;
  }
}
