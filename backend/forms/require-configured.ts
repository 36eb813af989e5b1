import { AppError } from '../common/app-error.js';
import type { AppConfig } from '../config/app-config.js';
import type { VoiceChoice } from '../contract/voice-choice.js';

/**
 * A choice that is kept may name a platform that is no longer configured; a new one may not.
 * @param before the interview's choice; null: it is new. @throws AppError VALIDATION_FAILED
 */
export function requireConfigured({ voice }: Pick<AppConfig, 'voice'>, before: VoiceChoice | null, choice: VoiceChoice): void {
  if (choice === 'auto' || choice === before || voice.configured.includes(choice)) return;
  const offered = ['auto', ...voice.configured].join(', ');
  throw new AppError('VALIDATION_FAILED', `"${choice}" is not set up on this server. Choose one of: ${offered}.`);
}
