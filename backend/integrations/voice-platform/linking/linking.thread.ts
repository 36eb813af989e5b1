// Runs in threads: no Nest, no database, nothing but its input.
import type { InterviewGuide } from '../../../contract/guide.js';
import type { TurnStep } from '../../../contract/voice.js';
import type { InterviewTurn } from '../replies.port.js';
import { liveStep } from './live-step.js';

export function stepIn({ guide, turns }: { guide: InterviewGuide; turns: readonly InterviewTurn[] }): TurnStep | null {
  return liveStep(guide, turns);
}
