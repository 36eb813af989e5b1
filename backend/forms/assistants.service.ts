import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { errorText } from '../common/error-body.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import type { VoiceChoice } from '../contract/voice-choice.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { InstructionTransformer } from '../integrations/llm/instruction-transformer.js';
import { systemPromptOf } from '../integrations/voice-platform/assistant-spec.js';
import type { VoicePlatform } from '../integrations/voice-platform/voice-platform.port.js';
import { VoicePlatforms } from '../integrations/voice-platform/voice-platforms.js';
import type { FollowUpContext } from '../follow-ups/job-handlers.js';
import type { AssistantEntity } from './assistant.entity.js';
import { AssistantAttentionService } from './assistant-attention.service.js';
import { AssistantRepository } from './assistant.repository.js';
import type { InterviewMaterial } from './interview-material.js';
import { AssistantTwinsService, type PreparedTwin } from './assistant-twins.service.js';

/** An assistant waits this long for its interview to be saved, milliseconds. */
const ATTACH_WITHIN_MS = 60 * 60 * 1_000;
/** Twice as long, so that none is swept while it is being attached. */
const SWEEP_AFTER_MS = 2 * ATTACH_WITHIN_MS;
const SWEEP_AT_ONCE = 50;
/** An assistant may change while its remote copy is being created: retry this often. */
const ENSURE_ATTEMPTS = 3;

/** The voice assistants of interviews: our row, and its remote copy on the voice platform. */
@Injectable()
export class AssistantsService {
  private readonly logger = new Logger('Assistants');
  /** Remote assistants being created by this process: many participants open an interview at once, and one copy is enough. */
  private readonly making = new Map<string, Promise<string>>();

  constructor(
    private readonly assistantRepository: AssistantRepository,
    private readonly assistantTwinsService: AssistantTwinsService,
    private readonly assistantAttentionService: AssistantAttentionService,
    private readonly instructionTransformer: InstructionTransformer,
    private readonly transactionRunner: TransactionRunner,
    private readonly voicePlatforms: VoicePlatforms,
  ) {}

  /** The owner's words as instructions for the interviewer. @param formId null for an interview that is not saved yet */
  transform(ownerId: string, formId: number | null, instructions: string): Promise<string> {
    return this.instructionTransformer.transform(instructions, { ownerId, formId, responseId: null });
  }

  /** An assistant's instructions: a guide unchanged, a prompt transformed. @param formId null for an interview that is not saved yet */
  async promptOf(ownerId: string, formId: number | null, { kind, text }: InterviewMaterial): Promise<string> {
    return kind === 'guide' ? text : this.transform(ownerId, formId, text);
  }

  /** Creates an assistant that belongs to no interview yet. @param instructions transformed already. @param choice of its interview. Returns its id */
  create(ownerId: string, name: string, instructions: string, choice: VoiceChoice): Promise<string> {
    return this.createPrompted(ownerId, name, systemPromptOf(instructions), choice);
  }

  /** The same, with a prompt that another assistant has already. */
  async createPrompted(ownerId: string, name: string, systemPrompt: string, choice: VoiceChoice): Promise<string> {
    const id = newAssistantId();
    const provider = this.voicePlatforms.chosen(choice).id;
    await this.assistantRepository.insert({ id, ownerId, provider, systemPrompt }, new Date());
    const prepared = await this.assistantTwinsService.prepare({ id, provider, providerRef: null }, name, systemPrompt, choice);
    await this.transactionRunner.run((tx) => this.saveChange(tx, id, prepared, new Date()));
    return id;
  }

  /** Sends the new instructions to the platform, and returns the row's new fields. */
  prepareChange(assistant: AssistantEntity, name: string, instructions: string, choice: VoiceChoice): Promise<PreparedTwin> {
    return this.assistantTwinsService.prepare(assistant, name, systemPromptOf(instructions), choice);
  }

  /** After the interview's choice has changed: nothing of it stays on a platform that it does not choose any more. */
  async leaveOthers(tx: EntityManager, formId: number, choice: VoiceChoice): Promise<void> {
    await this.assistantRepository.moveTo(tx, formId, this.voicePlatforms.chosen(choice).id);
  }

  async saveChange(tx: EntityManager, id: string, prepared: PreparedTwin, now: Date): Promise<void> {
    await this.assistantRepository.update(tx, id, prepared.change, now);
    await this.assistantTwinsService.keep(tx, prepared);
  }

  /** The job of an assistant that is to go from its voice platform. */
  async removeRemote(mark: string, context: Pick<FollowUpContext, 'lease'>): Promise<void> {
    await this.assistantTwinsService.remove(mark, context);
  }

  /** @throws AppError BAD_REQUEST unless it is the owner's own, freshly made and still free */
  async attach(tx: EntityManager, ownerId: string, id: string, formId: number): Promise<void> {
    const notBefore = new Date(Date.now() - ATTACH_WITHIN_MS);
    if (await this.assistantRepository.attach(tx, ownerId, id, formId, notBefore)) return;
    throw new AppError('BAD_REQUEST', 'This assistant cannot be used for a new interview.');
  }

  /**
   * The twin's id on the platform that new calls are held on, as the interview is now: made on demand for one that was published
   * before that platform was configured, and changed when the configuration has changed.
   * @param platform that the call is held on
   * @param lost an id that the platform turned out not to know any more
   * @throws AppError NOT_FOUND, UNAVAILABLE, BAD_REQUEST; UNAVAILABLE too when new calls are held elsewhere now
   */
  async ensureTwin(id: string, platform: VoicePlatform, lost: string | null = null): Promise<string> {
    const running = this.making.get(id);
    if (running) return running;
    const made = this.makeTwin(id, platform, lost).finally(() => this.making.delete(id));
    this.making.set(id, made);
    return made;
  }

  private async makeTwin(id: string, platform: VoicePlatform, lost: string | null): Promise<string> {
    for (let attempt = 1; attempt <= ENSURE_ATTEMPTS; attempt += 1) {
      const assistant = await this.assistantRepository.findOne(id);
      if (!assistant?.form) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.interviewNotFound);
      // Its owner has chosen another interviewer: nothing more may go to this one.
      if (this.voicePlatforms.chosen(assistant.form.voice) !== platform) throw new AppError('UNAVAILABLE', errorText('UNAVAILABLE'));
      const known = assistant.providerRef;
      if (known !== null && known !== lost && (await this.assistantTwinsService.isCurrent(assistant))) return known;
      const prepared = await this.assistantTwinsService.prepare(
        assistant,
        assistant.form.interviewName,
        assistant.systemPrompt,
        assistant.form.voice,
      );
      const saved = await this.transactionRunner.run(async (tx) => {
        if (!(await this.assistantRepository.updateUnchanged(tx, assistant, prepared.change, new Date()))) return false;
        await this.assistantTwinsService.keep(tx, prepared);
        if (assistant.attention !== prepared.change.attention) await this.assistantAttentionService.tell(tx, id);
        return true;
      });
      // Lost the race: the orphaned remote assistant is removed by the sweeper.
      if (saved) return prepared.change.providerRef!;
    }
    throw new AppError('CONFLICT', errorText('CONFLICT'));
  }

  /** Removes an assistant whose interview was deleted; its remote copy follows soon. */
  async discard(id: string): Promise<void> {
    await this.assistantRepository.removeOneUnattached(id);
  }

  /** Removes assistants whose interview was deleted or never saved. Returns how many. */
  async sweep(): Promise<number> {
    const removed = await this.assistantRepository.removeUnattached(new Date(Date.now() - SWEEP_AFTER_MS), SWEEP_AT_ONCE);
    if (removed > 0) this.logger.log(`${removed} assistants without an interview were removed`);
    return removed;
  }
}

/** The capability in an interview's link: 128 random bits behind a letter, so that it is never taken for a form's integer id. */
function newAssistantId(): string {
  return `a${randomBytes(16).toString('base64url')}`;
}
