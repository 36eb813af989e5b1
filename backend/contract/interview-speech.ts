// Without Zod: browsers import this.

import { type InterviewLanguage, isInterviewLanguage } from './languages.js';

export const SPEECH_PACES = ['slower', 'usual', 'faster'] as const;
export type SpeechPace = (typeof SPEECH_PACES)[number];

/** Of the voice's own pace. */
export const SPEEDS = { slower: 0.88, usual: 1, faster: 1.12 } as const satisfies Record<SpeechPace, number>;

/** A name as servers give them; Kokoro mixes voices as `af_bella(2)+af_sky(1)`. */
export const VOICE_NAME = /^[\w.:/()+-]{1,100}$/;

export interface ChosenVoice {
  readonly language: InterviewLanguage;
  readonly voice: string;
}

/** How an interview sounds where a server reads the interviewer's words aloud. */
export interface InterviewSpeech {
  readonly pace: SpeechPace;
  /** Languages that are not named have the installation's voice. */
  readonly voices: readonly ChosenVoice[];
}

export const DEFAULT_SPEECH: InterviewSpeech = { pace: 'usual', voices: [] };

const isChosen = (one: unknown): one is ChosenVoice => {
  const { language, voice } = (one ?? {}) as Partial<Record<keyof ChosenVoice, unknown>>;
  return isInterviewLanguage(language) && typeof voice === 'string' && VOICE_NAME.test(voice);
};

/** As stored or received. What is missing or makes no sense has its default. */
export function readSpeech(value: unknown): InterviewSpeech {
  const raw = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof InterviewSpeech, unknown>>;
  return {
    pace: SPEECH_PACES.find((pace) => pace === raw.pace) ?? 'usual',
    voices: (Array.isArray(raw.voices) ? raw.voices : []).filter(isChosen).map(({ language, voice }) => ({ language, voice })),
  };
}
