import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { CrashGuard } from '../jobs/quarantine/crash-guard.js';
import type { QuarantineHandler } from '../jobs/quarantine/follow-up.js';
import { assistantSpec } from '../integrations/voice-platform/assistant-spec.js';
import type { AssistantSpec } from '../integrations/voice-platform/voice-platform.port.js';
import { VoicePlatforms } from '../integrations/voice-platform/voice-platforms.js';
import type { AssistantEntity } from './assistant.entity.js';
import { type AssistantChange, AssistantRepository } from './assistant.repository.js';
import { type TwinRemoval, TwinRemovalRepository } from './twin-removal.repository.js';

/** A twin that is being made has so long to be written down, seconds. */
const MAKING_SECONDS = 15 * 60;
/** Pauses between attempts to remove one, seconds: doubled each time. */
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 6 * 60 * 60;
const AT_ONCE = 50;

/** What a row must hold once its twin was made or changed; to be stored with `keep`, in the transaction that stores it. */
export interface PreparedTwin {
  readonly change: AssistantChange;
  readonly mark: string | null;
}

type Twinned = Pick<AssistantEntity, 'id' | 'provider' | 'providerRef'>;

/**
 * The twins of assistants on the voice platform. A row is written before one is made and taken away with the transaction that names it,
 * so that none is left behind by a crash at any moment; deleting or replacing is noted by triggers, and done by `removeDue`.
 */
@Injectable()
export class AssistantTwins {
  private readonly logger = new Logger('AssistantTwins');

  constructor(
    private readonly repository: AssistantRepository,
    private readonly removals: TwinRemovalRepository,
    private readonly config: AppConfig,
    private readonly platforms: VoicePlatforms,
    private readonly guard: CrashGuard,
  ) {}

  /** Its platform keeps a twin whose removal crashes until an operator releases it. */
  readonly quarantine: QuarantineHandler = {
    settle: (mark) => this.removals.suspend(mark),
    release: (mark) => this.removals.putOff(mark, 0),
  };

  /** Makes or changes the twin, on the platform that new calls are held on. @throws AppError UNAVAILABLE, BAD_REQUEST */
  async prepare(assistant: Twinned, name: string, systemPrompt: string): Promise<PreparedTwin> {
    const platform = this.platforms.current;
    // One made on another platform has no twin on this one.
    const current = assistant.provider === platform.id ? assistant.providerRef : null;
    const mark = platform.remote ? await this.removals.begin(platform.id, MAKING_SECONDS) : null;
    if (current !== null && platform.remote) await this.repository.forgetFingerprint(assistant.id);
    const spec = this.spec(mark ?? '', name, systemPrompt);
    const { ref, retiredModels } = await platform.upsertAssistant(current, spec);
    if (mark !== null && ref !== current) await this.removals.noteRef(mark, ref);
    const retired = retiredModels.length > 0;
    return {
      mark,
      change: {
        provider: platform.id,
        providerRef: ref,
        systemPrompt,
        fingerprint: await platform.fingerprint(spec),
        attention: retired ? 'model-retired' : null,
        attentionDetail: retired ? retiredModels.join(', ') : null,
        // Only what a call told is taken back by a call.
        attentionAt: null,
      },
    };
  }

  /** In the transaction that stores the change. */
  async keep(tx: EntityManager, { mark }: PreparedTwin): Promise<void> {
    if (mark !== null) await this.removals.forget(mark, tx);
  }

  /** Whether the twin is what one made now would be. */
  async isCurrent(assistant: AssistantEntity): Promise<boolean> {
    const platform = this.platforms.current;
    if (assistant.provider !== platform.id || assistant.providerRef === null) return false;
    const spec = this.spec('', assistant.form?.interviewName ?? '', assistant.systemPrompt);
    return assistant.fingerprint === (await platform.fingerprint(spec));
  }

  /** Removes twins that nobody names. What fails is tried again later. Answers how many are gone. */
  async removeDue(): Promise<number> {
    const providers = this.platforms.remoteIds;
    if (providers.length === 0) return 0;
    let gone = 0;
    for (const removal of await this.removals.claimDue(providers, AT_ONCE)) {
      try {
        const followUp = { kind: 'assistant.remove' as const, subjectId: removal.mark };
        const ran = await this.guard.run(followUp, async () => {
          await this.remove(removal);
          await this.removals.forget(removal.mark);
        });
        if (ran) gone += 1;
      } catch (error) {
        const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(removal.attempts - 1, 20), LONGEST_PAUSE_SECONDS);
        await this.removals.putOff(removal.mark, pause);
        this.logger.warn(`an assistant could not be removed and will be later: ${error instanceof Error ? error.message : 'error'}`);
      }
    }
    return gone;
  }

  private async remove({ provider, providerRef, mark, createdAt }: TwinRemoval): Promise<void> {
    const platform = this.platforms.of(provider);
    if (!platform) return;
    const refs = providerRef === null ? await platform.findAssistants(mark, new Date(createdAt.getTime() - 60_000)) : [providerRef];
    for (const ref of refs) if (!(await this.removals.isInUse(provider, ref))) await platform.removeAssistant(ref);
  }

  private spec(mark: string, name: string, systemPrompt: string): AssistantSpec {
    return assistantSpec({ mark, name, systemPrompt, models: this.config.voiceModels, maxMinutes: this.config.calls.maxMinutes });
  }
}
