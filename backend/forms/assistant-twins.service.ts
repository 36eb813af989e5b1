import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import type { VoiceChoice } from '../contract/voice-choice.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { FollowUpsService } from '../follow-ups/follow-ups.service.js';
import { assistantSpec } from '../integrations/voice-platform/assistant-spec.js';
import type { AssistantSpec } from '../integrations/voice-platform/voice-platform.port.js';
import { VoicePlatforms } from '../integrations/voice-platform/voice-platforms.js';
import type { FollowUpContext } from '../follow-ups/job-handlers.js';
import type { AssistantEntity } from './assistant.entity.js';
import { type AssistantChange, AssistantRepository } from './assistant.repository.js';
import { TwinRemovalRepository } from './twin-removal.repository.js';

/** The id of a new remote assistant must be recorded within this time. Seconds. */
const MAKING_SECONDS = 15 * 60;
/** A platform that is not configured now may be after the next start, seconds. */
const WITHOUT_PLATFORM_SECONDS = 600;

/** Fields for the assistant's row after its remote copy was created or changed; store them with `keep`, in the same transaction. */
export interface PreparedTwin {
  readonly change: AssistantChange;
  readonly mark: string | null;
}

type Twinned = Pick<AssistantEntity, 'id' | 'provider' | 'providerRef'>;

/**
 * The twins of assistants on the voice platform. A row is written before one is made and taken away with the transaction that names it,
 * so that none is left behind by a crash at any moment; deleting or replacing is noted by triggers, and done by the job `assistant.remove`.
 */
@Injectable()
export class AssistantTwinsService {
  private readonly logger = new Logger('AssistantTwinsService');

  constructor(
    private readonly assistantRepository: AssistantRepository,
    private readonly twinRemovalRepository: TwinRemovalRepository,
    private readonly config: AppConfig,
    private readonly voicePlatforms: VoicePlatforms,
    private readonly followUpsService: FollowUpsService,
    private readonly transactionRunner: TransactionRunner,
  ) {}

  /**
   * Creates or updates the remote assistant, on the platform that new calls of its interview are held on.
   * @param choice the interview's. @throws AppError UNAVAILABLE, BAD_REQUEST
   */
  async prepare(assistant: Twinned, name: string, systemPrompt: string, choice: VoiceChoice): Promise<PreparedTwin> {
    const platform = this.voicePlatforms.chosen(choice);
    // An assistant created on another platform has no remote copy on this one.
    const current = assistant.provider === platform.id ? assistant.providerRef : null;
    const mark = platform.remote ? await this.begin(platform.id) : null;
    if (current !== null && platform.remote) await this.assistantRepository.forgetFingerprint(assistant.id);
    const spec = this.spec(mark ?? '', name, systemPrompt);
    const { ref, retiredModels } = await platform.upsertAssistant(current, spec);
    if (mark !== null && ref !== current) await this.twinRemovalRepository.noteRef(mark, ref);
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
        // Only a problem reported by a call is cleared by a call.
        attentionAt: null,
      },
    };
  }

  /** In the transaction that stores the change. */
  async keep(tx: EntityManager, { mark }: PreparedTwin): Promise<void> {
    if (mark !== null) await this.forget(tx, mark);
  }

  /** Whether the remote assistant is up to date. */
  async isCurrent(assistant: AssistantEntity): Promise<boolean> {
    const platform = this.voicePlatforms.chosen(assistant.form?.voice ?? 'auto');
    if (assistant.provider !== platform.id || assistant.providerRef === null) return false;
    const spec = this.spec('', assistant.form?.interviewName ?? '', assistant.systemPrompt);
    return assistant.fingerprint === (await platform.fingerprint(spec));
  }

  /** The job: removes a remote assistant that no row references. @throws the platform's failure; the job is retried */
  async remove(mark: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const removal = await this.twinRemovalRepository.find(mark);
    if (!removal) return;
    const platform = this.voicePlatforms.of(removal.provider);
    if (!platform) return lease.postpone({ in: WITHOUT_PLATFORM_SECONDS });
    try {
      const { provider, providerRef, createdAt } = removal;
      const refs = providerRef === null ? await platform.findAssistants(mark, new Date(createdAt.getTime() - 60_000)) : [providerRef];
      for (const ref of refs) if (!(await this.twinRemovalRepository.isInUse(provider, ref))) await platform.removeAssistant(ref);
    } catch (error) {
      this.logger.warn(`an assistant could not be removed and will be later: ${error instanceof Error ? error.message : 'error'}`);
      return lease.retry(error);
    }
    await this.transactionRunner.run(async (tx) => {
      await this.twinRemovalRepository.forget(tx, mark);
      await lease.complete(tx);
    });
  }

  /** Records the new remote assistant in advance: unless a row references it in time, it is removed. */
  private begin(provider: string): Promise<string> {
    return this.transactionRunner.run(async (tx) => {
      const mark = await this.twinRemovalRepository.begin(tx, provider);
      await this.followUpsService.schedule(tx, 'assistant.remove', mark, { in: MAKING_SECONDS });
      return mark;
    });
  }

  private async forget(tx: EntityManager, mark: string): Promise<void> {
    await this.twinRemovalRepository.forget(tx, mark);
    await this.followUpsService.cancel(tx, 'assistant.remove', mark);
  }

  private spec(mark: string, name: string, systemPrompt: string): AssistantSpec {
    return assistantSpec({ mark, name, systemPrompt, models: this.config.voiceModels, maxMinutes: this.config.calls.maxMinutes });
  }
}
