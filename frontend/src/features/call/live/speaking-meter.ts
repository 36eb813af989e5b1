import { CALL_TIMINGS } from '@contract/voice-constants';
import type { CallEvent } from '../call-client';
import { syntheticLevel } from '../speech/level';

/** Tells when the assistant speaks, and a level ten times a second while it does. */
export class SpeakingMeter {
  private timer: ReturnType<typeof setInterval> | undefined;
  private on = false;

  constructor(private readonly emit: (event: CallEvent) => void) {}

  get speaking(): boolean {
    return this.on;
  }

  set(on: boolean): void {
    if (this.on === on) return;
    this.on = on;
    clearInterval(this.timer);
    this.emit({ type: 'speaking', role: 'assistant', on });
    if (on) this.timer = setInterval(() => this.level(syntheticLevel(Date.now())), CALL_TIMINGS.levelInterval);
    else this.level(0);
  }

  private level(value: number): void {
    this.emit({ type: 'level', role: 'assistant', value });
  }
}
