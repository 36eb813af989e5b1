import { BUILTIN } from './builtin/builtin-voice-platform.js';
import type { VoicePlatform } from './voice-platform.port.js';

/** The voice platforms this server knows: what was made on one is handled by that one, as long as it is configured. */
export class VoicePlatforms {
  private readonly byId: ReadonlyMap<string, VoicePlatform>;

  /** @param current that new assistants and calls are made on */
  constructor(
    readonly current: VoicePlatform,
    others: readonly VoicePlatform[] = [],
  ) {
    this.byId = new Map([current, ...others].map((platform) => [platform.id, platform]));
    if (!this.byId.has(BUILTIN)) throw new Error('The interviewer of our own is always there');
  }

  /** Null for one that is not configured (any more). */
  of(id: string): VoicePlatform | null {
    return this.byId.get(id) ?? null;
  }

  /** The built-in interviewer, which depends on no service. */
  get builtin(): VoicePlatform {
    return this.byId.get(BUILTIN)!;
  }

  /** Those that hold calls with the browser themselves. */
  get remoteIds(): string[] {
    return [...this.byId.values()].filter(({ remote }) => remote !== null).map(({ id }) => id);
  }
}
