import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { interviewNotFound } from '../common/interview-not-found.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { AppConfig } from '../config/app-config.js';
import { LIMITS } from '../contract/limits.js';
import type { PublicFormWire, StartTrial } from '../contract/forms.js';
import { contentOf, type InterviewContent } from '../contract/interview-fields.js';
import { SweptRows } from '../database/swept-rows.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import type { InterviewGuide } from '../contract/guide.js';
import { guideToPrompt } from '../contract/guide-prompt.js';
import { DomainEventsService } from '../domain-events/domain-events.service.js';
import { GuidesService, publishableDraft } from '../guides/guides.service.js';
import { AssistantsService } from './assistants.service.js';
import type { FormEntity } from './form.entity.js';
import { toPublicWire } from './form.mapper.js';
import { FormRepository } from './form.repository.js';
import { FormsService } from './forms.service.js';
import { listenersOf } from './privacy.js';
import { newFormId } from './save-form.js';
import { requireConfigured } from './require-configured.js';

const SWEEP_AT_ONCE = 20;

/**
 * Trials: an owner takes their own interview before anyone else does. A trial is a copy of the interview that no public route and none of
 * the owner's lists shows, so that nothing said in it is ever counted, listed, analysed or exported. The next trial replaces it, and a
 * sweep removes it after a day.
 */
@Injectable()
export class TrialFormsService {
  private readonly due = new SweptRows('TrialFormsService');
  private readonly logger = new Logger('Trials');

  constructor(
    private readonly dataSource: DataSource,
    private readonly formRepository: FormRepository,
    private readonly formsService: FormsService,
    private readonly assistantsService: AssistantsService,
    private readonly guidesService: GuidesService,
    private readonly transactionRunner: TransactionRunner,
    private readonly domainEventsService: DomainEventsService,
    private readonly config: AppConfig,
  ) {}

  /**
   * The draft of its guide is tried, where there is one.
   * @param changes unsaved changes
   * @throws AppError NOT_FOUND; VALIDATION_FAILED when something is not filled in
   */
  async make(owner: CurrentUserInfo, id: number, changes: StartTrial): Promise<PublicFormWire> {
    const original = await this.formsService.requireOwned(owner.id, id);
    const content: InterviewContent = { ...contentOf(original), ...contentOf(changes) };
    requireConfigured(this.config, original.voice, content.voice);
    const guide = publishableDraft(await this.guidesService.stateOf(id));
    if ([content.interviewName, content.interviewInfo, guide ? 'guide' : content.interviewInstructions].includes('')) {
      throw new AppError('VALIDATION_FAILED', 'Fill in the name, the information and the prompt before you try the interview.');
    }
    const assistantId = await this.makeAssistant(original, content, guide);
    return this.transactionRunner.run(async (tx) => {
      const form = await this.formRepository.findOwnedForUpdate(tx, owner.id, id);
      if (!form) throw interviewNotFound();
      const previous = await this.formRepository.findTrial(id, tx);
      if (previous) await this.removeIn(tx, previous.id, previous.assistant?.id);
      const trialId = await newFormId((free) => this.formRepository.insert(tx, { ...copyOf(form, content), id: free }));
      if (guide) await this.guidesService.copyIn(tx, trialId, guide, id);
      await this.assistantsService.attach(tx, owner.id, assistantId, trialId);
      const trial = await this.formRepository.findTrial(id, tx);
      if (!trial?.assistant) throw new Error('The trial was not saved');
      return toPublicWire({ ...trial, assistant: trial.assistant }, listenersOf(this.config, trial.voice));
    });
  }

  /** Instructions that were prepared before, of the interview or its last trial, are used again. */
  private async makeAssistant(
    original: FormEntity,
    { interviewName, interviewInstructions, voice }: InterviewContent,
    guide: InterviewGuide | null,
  ): Promise<string> {
    if (guide) return this.assistantsService.create(original.ownerId, interviewName, guideToPrompt(guide), voice);
    const candidates = [original.publishedAt === null ? null : original, await this.formRepository.findTrial(original.id)];
    for (const form of candidates) {
      if (!form?.assistant || form.interviewInstructions !== interviewInstructions) continue;
      // One that follows a guide was not made from the instructions.
      if ((await this.guidesService.stateOf(form.id)).published) continue;
      return this.assistantsService.createPrompted(original.ownerId, interviewName, form.assistant.systemPrompt, voice);
    }
    const transformed = await this.assistantsService.transform(original.ownerId, original.id, interviewInstructions);
    return this.assistantsService.create(original.ownerId, interviewName, transformed, voice);
  }

  private async removeIn(tx: EntityManager, id: number, assistantId: string | undefined): Promise<void> {
    const responseIds = await this.formRepository.responseIds(tx, id);
    await this.formRepository.removeTrial(tx, id);
    await this.domainEventsService.record(tx, { name: 'trial.deleted', responseIds });
    if (assistantId !== undefined) this.transactionRunner.afterCommit(tx, () => this.assistantsService.discard(assistantId));
  }

  /** Removes trials that are a day old and have ended. Answers how many. */
  async sweep(): Promise<number> {
    const count = await this.due.each(
      SWEEP_AT_ONCE,
      (limit) => this.listDue(limit),
      ({ id }) => id,
      ({ id, assistantId }) => this.transactionRunner.run((tx) => this.removeIn(tx, Number(id), assistantId ?? undefined)),
    );
    if (count > 0) this.logger.log(`${count} trials were due to be removed`);
    return count;
  }

  private listDue(limit: number): Promise<{ id: string; assistantId: string | null }[]> {
    return this.dataSource.query(
      `select f.id, a.id as "assistantId" from forms f left join assistants a on a.form_id = f.id
        where f.trial_of is not null and f.created_at < now() - interval '1 day'
          and not exists (select from responses r join calls c on c.response_id = r.id where r.form_id = f.id and c.status = 'live')
        order by f.created_at limit $1`,
      [limit],
    );
  }
}

/** Without the contact form: the owner is known. */
function copyOf(form: FormEntity, content: InterviewContent) {
  const now = new Date();
  return {
    ...content,
    title: `Trial: ${form.title}`.slice(0, LIMITS.title),
    ownerId: form.ownerId,
    enableUserDetailsForm: false,
    includeBrowserReported: form.includeBrowserReported,
    controllerName: form.controllerName,
    controllerContact: form.controllerContact,
    retainRecordingsDays: form.retainRecordingsDays,
    retainTranscriptsDays: form.retainTranscriptsDays,
    retainContactsDays: form.retainContactsDays,
    languages: form.languages,
    frame: form.frame,
    speech: form.speech,
    trialOf: form.id,
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
  };
}
