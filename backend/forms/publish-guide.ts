import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { interviewNotFound } from '../common/interview-not-found.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { errorText } from '../common/error-body.js';
import type { PublishGuideRequest } from '../contract/guide-api.js';
import { guideToPrompt } from '../contract/guide-prompt.js';
import type { VoiceChoice } from '../contract/voice-choice.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { GuidesService, type InterviewGuideState, publishableDraft, requirePublishable } from '../guides/guides.service.js';
import { RehearsalsService } from '../rehearsals/rehearsals.service.js';
import type { PreparedTwin } from './assistant-twins.service.js';
import { AssistantAttentionService } from './assistant-attention.service.js';
import { AssistantsService } from './assistants.service.js';
import type { FormEntity } from './form.entity.js';
import { FormRepository } from './form.repository.js';
import { type InterviewMaterial, isSameMaterial, materialOf } from './interview-material.js';
import { requireTranslations } from './require-translations.js';

const ATTEMPTS = 3;

/** The assistant's change that was made for a state of the interview. */
interface Prepared {
  readonly publishedAt: number | null;
  readonly assistant: string | null;
  readonly prompt: string;
  readonly voice: VoiceChoice;
  readonly change: PreparedTwin | null;
}

/** Publishes and removes the guide of an interview, and makes its assistant follow. The voice platform is asked before the transaction. */
@Injectable()
export class PublishGuide {
  constructor(
    private readonly formRepository: FormRepository,
    private readonly guidesService: GuidesService,
    private readonly rehearsalsService: RehearsalsService,
    private readonly assistantsService: AssistantsService,
    private readonly assistantAttentionService: AssistantAttentionService,
    private readonly transactionRunner: TransactionRunner,
  ) {}

  /** @returns the version. @throws AppError NOT_FOUND; VALIDATION_FAILED without a question; CONFLICT without a rehearsal or translations that are required */
  publish(owner: CurrentUserInfo, formId: number, request: PublishGuideRequest = {}): Promise<number> {
    return this.change(owner, formId, async (form, guide) => {
      const draft = publishableDraft(guide);
      if (!draft) throw new AppError('VALIDATION_FAILED', 'Write at least one question before you publish the guide.');
      requirePublishable(guide);
      if (request.requireTranslations) requireTranslations(form, form.languages, draft);
      // Checked before the platform is asked, and again with the draft that is published.
      await this.rehearsalsService.requireRehearsed(formId);
      return {
        material: { kind: 'guide', text: guideToPrompt(draft) },
        save: async (tx) => {
          const version = await this.guidesService.publishIn(tx, formId, guide.revision);
          if (version !== null) await this.rehearsalsService.requireRehearsed(formId, tx);
          return version;
        },
      };
    });
  }

  /** @throws AppError NOT_FOUND; CONFLICT for a published interview that has no prompt */
  async remove(owner: CurrentUserInfo, formId: number): Promise<void> {
    await this.change(owner, formId, async (form, guide) => {
      if (form.publishedAt !== null && guide.published && form.interviewInstructions === '') {
        throw new AppError(
          'CONFLICT',
          'Write a prompt before you remove the guide: without either, this published interview would ask nothing.',
        );
      }
      return {
        material: { kind: 'prompt', text: form.interviewInstructions },
        save: async (tx) => {
          await this.guidesService.removeIn(tx, formId);
          return true;
        },
      };
    });
  }

  /** @param decide what the assistant follows then, and what stores it; null from `save`: the guide has changed meanwhile */
  private async change<T>(
    owner: CurrentUserInfo,
    formId: number,
    decide: (
      form: FormEntity,
      guide: InterviewGuideState,
    ) => Promise<{ readonly material: InterviewMaterial; readonly save: (tx: EntityManager) => Promise<T | null> }>,
  ): Promise<T> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const form = await this.formRepository.findOwned(owner.id, formId);
      if (!form) throw interviewNotFound();
      const guide = await this.guidesService.stateOf(formId);
      const { material, save } = await decide(form, guide);
      const prepared = await this.prepare(form, guide, material);
      const saved = await this.transactionRunner.run(async (tx) => {
        const current = await this.formRepository.findOwnedForUpdate(tx, owner.id, formId);
        if (!current) throw interviewNotFound();
        if (!fits(prepared, current)) return null;
        const result = await save(tx);
        if (result !== null && prepared.change) {
          await this.assistantsService.saveChange(tx, prepared.assistant!, prepared.change, new Date());
          // It may say that the platform retired a model.
          await this.assistantAttentionService.tell(tx, prepared.assistant!);
        }
        return result;
      });
      if (saved !== null) return saved;
    }
    throw new AppError('CONFLICT', errorText('CONFLICT'));
  }

  /** The assistant of a published interview follows; that of a draft is made when it is published. */
  private async prepare(form: FormEntity, guide: InterviewGuideState, material: InterviewMaterial): Promise<Prepared> {
    const state = stateOf(form);
    const unchanged = isSameMaterial(materialOf(form.interviewInstructions, guide), material);
    if (form.publishedAt === null || !form.assistant || unchanged) return { ...state, change: null };
    const prompt = await this.assistantsService.promptOf(form.ownerId, form.id, material);
    return { ...state, change: await this.assistantsService.prepareChange(form.assistant, form.interviewName, prompt, form.voice) };
  }
}

const stateOf = (form: FormEntity) => ({
  publishedAt: form.publishedAt?.getTime() ?? null,
  assistant: form.assistant?.id ?? null,
  prompt: form.interviewInstructions,
  voice: form.voice,
});

function fits(prepared: Prepared, form: FormEntity): boolean {
  const now = stateOf(form);
  return (Object.keys(now) as (keyof typeof now)[]).every((key) => prepared[key] === now[key]);
}
