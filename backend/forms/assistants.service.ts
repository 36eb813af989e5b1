import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { AppConfig } from '../config/app-config.js';
import { InstructionTransformer } from '../integrations/llm/instruction-transformer.js';
import { assistantSpec, systemPromptOf } from '../integrations/voice-platform/assistant-spec.js';
import { VOICE_PLATFORM, type VoicePlatform } from '../integrations/voice-platform/voice-platform.port.js';
import type { AssistantEntity } from './assistant.entity.js';
import { type AssistantChange, AssistantRepository } from './assistant.repository.js';

/** An assistant waits this long for its interview to be saved, milliseconds. */
const ATTACH_WITHIN_MS = 60 * 60 * 1_000;
/** Twice as long, so that none is swept while it is being attached. */
const SWEEP_AFTER_MS = 2 * ATTACH_WITHIN_MS;
const SWEEP_AT_ONCE = 50;

/** The voice assistants of interviews: a row of ours, and its twin on the voice platform. */
@Injectable()
export class AssistantsService {
  private readonly logger = new Logger('Assistants');

  constructor(
    private readonly repository: AssistantRepository,
    private readonly transformer: InstructionTransformer,
    private readonly config: AppConfig,
    @Inject(VOICE_PLATFORM) private readonly platform: VoicePlatform,
  ) {}

  /** The owner's words as instructions for the interviewer. */
  transform(instructions: string): Promise<string> {
    return this.transformer.transform(instructions);
  }

  /** Makes an assistant that belongs to no interview yet. @param instructions transformed already. Answers its id */
  async create(ownerId: string, name: string, instructions: string): Promise<string> {
    const id = newAssistantId();
    const systemPrompt = systemPromptOf(instructions);
    // The row first: what a crash leaves half-made, the sweep finds.
    await this.repository.insert({ id, ownerId, provider: this.platform.id, systemPrompt }, new Date());
    const { ref } = await this.upsert(null, name, systemPrompt);
    await this.repository.setProviderRef(id, ref);
    return id;
  }

  /** Tells the platform the new instructions, and answers what the row must hold from now on. */
  async prepareChange(assistant: AssistantEntity, name: string, instructions: string): Promise<AssistantChange> {
    const systemPrompt = systemPromptOf(instructions);
    // One made on another platform has no twin on this one.
    const current = assistant.provider === this.platform.id ? assistant.providerRef : null;
    const { ref } = await this.upsert(current, name, systemPrompt);
    return { provider: this.platform.id, providerRef: ref, systemPrompt };
  }

  saveChange(tx: EntityManager, id: string, change: AssistantChange, now: Date): Promise<void> {
    return this.repository.update(tx, id, change, now);
  }

  /** @throws AppError BAD_REQUEST unless it is the owner's own, freshly made and still free */
  async attach(tx: EntityManager, ownerId: string, id: string, formId: number): Promise<void> {
    const notBefore = new Date(Date.now() - ATTACH_WITHIN_MS);
    if (await this.repository.attach(tx, ownerId, id, formId, notBefore)) return;
    throw new AppError('BAD_REQUEST', 'This assistant cannot be used for a new interview.');
  }

  /** Removes an assistant whose interview is gone. What fails here is left to the sweep. */
  async discard(id: string): Promise<void> {
    const assistant = await this.repository.findOne(id);
    if (assistant?.formId !== null) return;
    try {
      await this.remove(assistant);
    } catch (error) {
      this.logger.warn(`an assistant is left to the sweep: ${String(error)}`);
    }
  }

  /** Removes assistants whose interview is gone or was never saved. Answers how many. */
  async sweep(): Promise<number> {
    const madeBefore = new Date(Date.now() - SWEEP_AFTER_MS);
    const unattached = await this.repository.findUnattached(this.platform.id, madeBefore, SWEEP_AT_ONCE);
    for (const assistant of unattached) await this.remove(assistant);
    return unattached.length;
  }

  /** The twin first: the row is what remembers that it must go. */
  private async remove(assistant: AssistantEntity): Promise<void> {
    if (assistant.providerRef !== null && assistant.provider === this.platform.id) {
      await this.platform.removeAssistant(assistant.providerRef);
    }
    await this.repository.removeUnattached(assistant.id);
  }

  private upsert(ref: string | null, name: string, systemPrompt: string) {
    const { llm, calls } = this.config;
    return this.platform.upsertAssistant(ref, assistantSpec({ name, systemPrompt, model: llm.model, maxMinutes: calls.maxMinutes }));
  }
}

/** The capability in an interview's link: 128 random bits behind a letter, so that it is never taken for a form's integer id. */
function newAssistantId(): string {
  return `a${randomBytes(16).toString('base64url')}`;
}
