// Without Zod: browsers import this.

/** Who can hold spoken interviews: our own interviewer, or a voice platform. */
export const INTERVIEWERS = ['builtin', 'vapi', 'realtime'] as const;
export type InterviewerId = (typeof INTERVIEWERS)[number];

/** `auto`: what the installation is set up for. */
export const VOICE_CHOICES = ['auto', ...INTERVIEWERS] as const;
export type VoiceChoice = (typeof VOICE_CHOICES)[number];

/** What an installation has. */
export interface VoiceSetup {
  /** Who holds the calls of interviews that choose nothing. */
  readonly usual: InterviewerId;
  /** What interviews can choose from: our own interviewer, and the voice platforms that have their settings. */
  readonly configured: readonly InterviewerId[];
}

/**
 * Who holds the calls of an interview. One that chose something that is no longer configured is held by our own interviewer, which
 * is always there: its content must not reach a service that it did not choose.
 */
export function interviewerFor(choice: VoiceChoice, { usual, configured }: VoiceSetup): InterviewerId {
  if (choice === 'auto') return usual;
  return configured.includes(choice) ? choice : 'builtin';
}
