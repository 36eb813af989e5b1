import type { CallEvent, CallMode, WarnCode } from '../call-client';
import type { RecognitionFailure } from '../speech/recognition-policy';
import type { VoiceLoop } from '../speech/voice-loop';
import type { CallPath } from './call-path';
import type { Presentation } from './presentation';

type Needs = {
  emit: (event: CallEvent) => void;
  path: CallPath;
  loop: VoiceLoop;
  presentation: Presentation;
  /** Speech can be turned into words here. */
  canHear: boolean;
  /** The network lets no WebSocket through, which speaking needs. */
  isBlocked: () => boolean;
};

/** Whether the participant speaks or types. */
export class ModeSwitch {
  constructor(private readonly needs: Needs) {}

  /** The call begins, in the mode it was asked for where that is possible. */
  open(): void {
    const { path, loop, presentation, canHear } = this.needs;
    const { mode } = presentation;
    if (mode === 'voice' && !canHear) return this.cannotHear('listening-unsupported');
    path.modeIs(mode, 'start');
    if (mode === 'voice') loop.start();
  }

  choose(mode: CallMode): void {
    const { emit, path, loop, presentation, canHear, isBlocked } = this.needs;
    if (mode === presentation.mode) return;
    if (mode === 'voice' && !canHear) return this.cannotHear('listening-unsupported');
    if (mode === 'voice' && isBlocked()) return this.cannotHear('sockets-blocked');
    if (mode === 'text') presentation.silence();
    else presentation.mode = mode;
    path.modeIs(mode, 'chosen');
    // Before the loop starts: a new mode resets what the page shows of it, and some recognisers listen at once.
    emit({ type: 'mode', mode });
    if (mode === 'voice') loop.start();
  }

  /** The participant can only type from here on. */
  cannotHear(code: WarnCode, detail?: RecognitionFailure): void {
    const { emit, path, presentation } = this.needs;
    presentation.silence();
    path.modeIs('text', code === 'listening-unsupported' ? 'no-recogniser' : 'hearing-failed');
    emit({ type: 'mode', mode: 'text' });
    emit({ type: 'warning', code, detail });
  }
}
