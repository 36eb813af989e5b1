import type { Hold } from '@contract/intervention-kinds';
import type { CallEvent, CallFeatures, CallMode, Heard, WarnCode } from '../call-client';
import { applyTurn, type TranscriptTurn } from '../transcript';

/** The conversation of one call as its page knows it: the turns, and who speaks, listens or waits. */
export type Talk = {
  mode: CallMode;
  features: CallFeatures;
  turns: readonly TranscriptTurn[];
  speaking: boolean;
  listening: boolean;
  heard: Heard;
  /** The assistant waits until the participant speaks. */
  thinking: boolean;
  /** The interview rests. */
  paused: boolean;
  /** The owner has paused the interview, or a person writes in the interviewer's place. */
  hold: Hold | null;
  slow: boolean;
  /** What the assistant said beside the interview last: a check-in, or that it takes a moment. */
  remark: string | null;
  /** 0..1. */
  level: number;
  muted: boolean;
  reconnecting: boolean;
  /** The interviewer has said goodbye: ending now loses nothing. */
  closing: boolean;
  /** When the call began, milliseconds of `Date.now()`; null before. */
  beganAt: number | null;
  /** What the participant should do about the microphone or the start. */
  problem: string | null;
  notice: WarnCode | null;
  /** No voice is heard: the assistant's words must be seen. */
  soundless: boolean;
  /** The browser wants a tap before it makes a sound. */
  audioBlocked: boolean;
};

export const EMPTY_TALK: Talk = {
  mode: 'voice',
  features: { voice: false, mute: false, text: false, interrupt: false, repeat: false, pace: false, pause: false, slow: false },
  turns: [],
  speaking: false,
  listening: false,
  heard: null,
  thinking: false,
  paused: false,
  hold: null,
  slow: false,
  remark: null,
  level: 0,
  muted: false,
  reconnecting: false,
  closing: false,
  beganAt: null,
  problem: null,
  notice: null,
  soundless: false,
  audioBlocked: false,
};

/** Events of a call that continues. */
export type TalkEvent = Exclude<CallEvent, { type: 'ended' }>;

/** Warnings shown elsewhere, or of no use to the participant. */
const SILENT_WARNINGS = new Set<WarnCode>(['audio-blocked', 'noise-filter-off', 'recording-off']);

/** What goes on in one mode ends with it. */
const QUIET = { listening: false, heard: null, muted: false, thinking: false, remark: null } as const;

/** Why the participant had to type. */
const TYPE_WARNINGS = new Set<WarnCode | null>(['listening-failed', 'listening-failed-midway', 'listening-unsupported', 'sockets-blocked']);

/** Why the participant has to read. */
const VOICE_WARNINGS = new Set<WarnCode | null>(['no-sound', 'voice-failed']);

/** Over once the assistant replies, and once the participant's words are there. */
const REPLIED = new Set<WarnCode | null>(['slow-reply', 'part-missed']);
const UNDERSTOOD = new Set<WarnCode | null>(['not-understood', 'slow-words', 'loud-room']);

/** What a participant who types need not know. */
const SPEECH_WARNINGS = new Set<WarnCode | null>([...VOICE_WARNINGS, 'not-understood', 'part-missed', 'slow-words', 'loud-room']);

const without = (over: ReadonlySet<WarnCode | null>, { notice }: Talk) => (over.has(notice) ? null : notice);

/** Warnings about one mode go with the change to the other. */
const inMode = (mode: CallMode, talk: Talk): Partial<Talk> =>
  mode === 'voice' ? { mode, problem: null, notice: without(TYPE_WARNINGS, talk) } : { mode, notice: without(SPEECH_WARNINGS, talk) };

/** @param at when the event was received, milliseconds of `Date.now()` */
export function talkAfter(talk: Talk, event: TalkEvent, at: number): Talk {
  switch (event.type) {
    case 'state':
      return event.state === 'connecting' ? talk : { ...talk, reconnecting: event.state === 'reconnecting' };
    case 'turn': {
      const turns = applyTurn(talk.turns, event);
      const answered = (event.role === 'assistant' ? REPLIED : UNDERSTOOD).has(talk.notice);
      return { ...talk, turns, notice: answered ? null : talk.notice };
    }
    case 'speaking':
      return event.role === 'assistant' ? { ...talk, speaking: event.on } : talk;
    case 'listening':
      return { ...talk, listening: event.on };
    case 'heard':
      return { ...talk, heard: event.heard };
    case 'microphone-free':
      return talk;
    case 'thinking':
      return { ...talk, thinking: event.on };
    case 'paused':
      return { ...talk, paused: event.on, muted: false, thinking: false, listening: talk.listening && !event.on };
    case 'slow':
      return { ...talk, slow: event.on };
    case 'remark':
      return { ...talk, remark: event.text };
    case 'level':
      return event.role === 'assistant' ? { ...talk, level: event.value } : talk;
    case 'mode':
      return { ...talk, ...QUIET, ...inMode(event.mode, talk) };
    case 'clock':
      return { ...talk, beganAt: at - event.elapsed, hold: event.hold };
    case 'warning':
      return {
        ...talk,
        notice: SILENT_WARNINGS.has(event.code) ? talk.notice : event.code,
        soundless: talk.soundless || VOICE_WARNINGS.has(event.code),
        audioBlocked: event.code === 'audio-blocked' ? true : talk.audioBlocked,
      };
    case 'voice-back':
      return { ...talk, soundless: false, notice: without(VOICE_WARNINGS, talk) };
    case 'closing':
      return { ...talk, closing: true, thinking: false };
  }
}
