// Without Zod: browsers import this. Apart from the notice's texts: participants' pages get the facts from the server.

import type { FrameSettings } from './frame.js';
import type { NoticeFacts, PrivacySettings } from './notice.js';
import { groupsTold, STEPPING_ACTIONS } from './stepping-actions.js';
import { interviewerFor, type VoiceChoice, type VoiceSetup } from './voice-choice.js';

/** Who hears participants that speak, beside their browser. */
export interface Listeners {
  /** A server that understands speech. */
  readonly speechService: boolean;
  /** A voice platform, which also speaks. */
  readonly voicePlatform: boolean;
}

/** @param choice the interview's. @param hears whether the installation has a server that understands speech */
export const listenersFor = (choice: VoiceChoice, setup: VoiceSetup, hears: boolean): Listeners => ({
  speechService: hears,
  voicePlatform: interviewerFor(choice, setup) !== 'builtin',
});

/** What the notice of an interview says: to participants, and to its owner in a preview. */
export function noticeFacts(
  { include_browser_reported: _, ...privacy }: PrivacySettings,
  frame: Pick<FrameSettings, 'recording' | 'live_view' | 'stepping_in' | 'hidden_fields'>,
  listeners: Listeners,
): NoticeFacts {
  const told = groupsTold(frame.stepping_in);
  return {
    ...privacy,
    recording: frame.recording,
    live_view: frame.live_view,
    // A notice that says nothing of it stands for everything.
    ...(frame.live_view && told.length < groupsTold(STEPPING_ACTIONS).length && { stepping_in: told }),
    ...(frame.hidden_fields.length > 0 && { link_fields: true }),
    ...(listeners.speechService && { speech_service: true }),
    ...(listeners.voicePlatform && { voice_platform: true }),
  };
}
