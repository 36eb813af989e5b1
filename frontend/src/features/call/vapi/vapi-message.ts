import type { TurnRole } from '@contract/voice';

/** The platform's messages during a call, as far as a call page needs them. */
export type VapiMessage =
  | { type: 'transcript'; role: TurnRole; final: boolean; text: string }
  /** A piece of what the model writes. */
  | { type: 'output'; text: string; turnId: string | null }
  /** Text sent to the voice. */
  | { type: 'voice-input'; text: string }
  /** The whole text of the turn being said; `spoken` characters of it, or words, are known to be said by now. */
  | { type: 'speech'; text: string; turn: number | null; spokenCharacters: number; spokenWords: number | null }
  | { type: 'speaking'; role: TurnRole; on: boolean }
  | { type: 'interrupted'; turnId: string | null }
  | { type: 'ended'; reason: string | undefined };

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const string = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** @returns null for malformed messages and for those a call page does not need */
export function readVapiMessage(raw: unknown): VapiMessage | null {
  if (!isRecord(raw)) return null;
  const type = string(raw.type) ?? '';
  // Also spelled `transcript[transcriptType="final"]`.
  if (type.startsWith('transcript')) return readTranscript(raw, type.includes('final'));
  switch (type) {
    case 'model-output':
      // Anything else than text is a call of a tool.
      return typeof raw.output === 'string' ? { type: 'output', text: raw.output, turnId: string(raw.turnId) } : null;
    case 'voice-input':
      return typeof raw.input === 'string' ? { type: 'voice-input', text: raw.input } : null;
    case 'assistant.speechStarted':
      return readSpeech(raw);
    case 'speech-update':
      return { type: 'speaking', role: roleOf(raw.role), on: raw.status === 'started' };
    case 'user-interrupted':
      return { type: 'interrupted', turnId: string(raw.turnId) };
    case 'status-update':
      return raw.status === 'ended' ? { type: 'ended', reason: string(raw.endedReason) ?? undefined } : null;
    default:
      return null;
  }
}

const roleOf = (role: unknown): TurnRole => (role === 'user' ? 'user' : 'assistant');

function readTranscript(raw: Fields, spelledFinal: boolean): VapiMessage | null {
  const text = string(raw.transcript)?.trim() ?? '';
  if (text === '') return null;
  return { type: 'transcript', role: roleOf(raw.role), final: spelledFinal || raw.transcriptType === 'final', text };
}

function readSpeech(raw: Fields): VapiMessage | null {
  const text = string(raw.text);
  if (text === null) return null;
  const timing = isRecord(raw.timing) ? raw.timing : {};
  const words = Array.isArray(timing.words) ? timing.words.filter((word) => typeof word === 'string') : [];
  return {
    type: 'speech',
    text,
    turn: typeof raw.turn === 'number' ? raw.turn : null,
    // The words of this piece, spaces included; pieces follow each other.
    spokenCharacters: timing.type === 'word-alignment' ? words.join('').length : 0,
    spokenWords: timing.type === 'word-progress' && typeof timing.wordsSpoken === 'number' ? timing.wordsSpoken : null,
  };
}
