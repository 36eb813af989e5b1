import type { InterviewerId, VoiceChoice } from '../../contract/voice-choice.js';
import { BUILTIN } from './builtin/builtin-voice-platform.js';
import { REALTIME } from './realtime/realtime-voice-platform.js';
import type { VoicePlatform } from './voice-platform.port.js';

/** Our own interviewers, whether configured or not. */
const OWN: readonly string[] = [BUILTIN, REALTIME];

/** The voice platforms this server knows: what was made on one is handled by that one, as long as it is configured. */
export class VoicePlatforms {
  private readonly byId: ReadonlyMap<string, VoicePlatform>;

  /** @param interviewerFor who holds the calls of an interview, by its choice */
  constructor(
    platforms: readonly VoicePlatform[],
    private readonly interviewerFor: (choice: VoiceChoice) => InterviewerId,
  ) {
    this.byId = new Map(platforms.map((platform) => [platform.id, platform]));
    if (!this.byId.has(BUILTIN)) throw new Error('The interviewer of our own is always there');
  }

  /** Null for one that is not configured (any more). */
  of(id: string): VoicePlatform | null {
    return this.byId.get(id) ?? null;
  }

  /** That new assistants and calls of an interview are made on. */
  chosen(choice: VoiceChoice): VoicePlatform {
    return this.of(this.interviewerFor(choice)) ?? this.builtin;
  }

  /** The built-in interviewer, which depends on no service. */
  get builtin(): VoicePlatform {
    return this.byId.get(BUILTIN)!;
  }

  /** Those whose calls this server holds: it writes their turns and knows when they were spoken. Includes those not (or no longer) configured. */
  get localIds(): string[] {
    return [...new Set([...OWN, ...[...this.byId.values()].filter(({ remote }) => remote === null).map(({ id }) => id)])];
  }

  /** Whether this server, rather than a voice platform, holds its calls. */
  isLocal(id: string): boolean {
    return this.localIds.includes(id);
  }

  /** Those that only transcribe and speak, over a direct connection with the browser. */
  get directIds(): string[] {
    return [...this.byId.values()].filter(({ direct }) => direct).map(({ id }) => id);
  }

  /** Those that hold calls with the browser themselves. */
  get remoteIds(): string[] {
    return [...this.byId.values()].filter(({ remote }) => remote !== null).map(({ id }) => id);
  }
}
