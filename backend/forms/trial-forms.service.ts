import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { LIMITS } from '../contract/limits.js';
import type { PublicFormWire, StartTrial } from '../contract/forms.js';
import { contentOf, type InterviewContent } from '../contract/interview-fields.js';
import { Transactions } from '../database/transactions.js';
import { DomainEvents } from '../domain-events/domain-events.js';
import { AssistantsService } from './assistants.service.js';
import type { FormEntity } from './form.entity.js';
import { toPublicWire } from './form.mapper.js';
import { FormRepository } from './form.repository.js';
import { FormsService } from './forms.service.js';
import { interviewNotFound, newFormId } from './save-form.js';

const SWEEP_AT_ONCE = 20;

/**
 * Trials: an owner takes their own interview before anybody else does. A trial is a copy of the interview that no public route and none of
 * the owner's lists shows, so that nothing said in it is ever counted, listed, analysed or exported. The next trial replaces it, and a
 * sweep removes it after a day.
 */
@Injectable()
export class TrialForms {
  private readonly logger = new Logger('Trials');

  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: FormRepository,
    private readonly forms: FormsService,
    private readonly assistants: AssistantsService,
    private readonly transactions: Transactions,
    private readonly domainEvents: DomainEvents,
  ) {}

  /**
   * @param changes unsaved changes
   * @throws AppError NOT_FOUND; VALIDATION_FAILED when something is not filled in
   */
  async make(owner: CurrentUserInfo, id: number, changes: StartTrial): Promise<PublicFormWire> {
    const original = await this.forms.requireOwned(owner.id, id);
    const content: InterviewContent = { ...contentOf(original), ...contentOf(changes) };
    if ([content.interviewName, content.interviewInfo, content.interviewInstructions].includes('')) {
      throw new AppError('VALIDATION_FAILED', 'Fill in the name, the information and the prompt before you try the interview.');
    }
    const assistantId = await this.makeAssistant(original, content);
    return this.transactions.run(async (tx) => {
      const form = await this.repository.findOwnedForUpdate(tx, owner.id, id);
      if (!form) throw interviewNotFound();
      const previous = await this.repository.findTrial(id, tx);
      if (previous) await this.removeIn(tx, previous.id, previous.assistant?.id);
      const trialId = await newFormId((free) => this.repository.insert(tx, { ...copyOf(form, content), id: free }));
      await this.assistants.attach(tx, owner.id, assistantId, trialId);
      const trial = await this.repository.findTrial(id, tx);
      if (!trial?.assistant) throw new Error('The trial was not saved');
      return toPublicWire({ ...trial, assistant: trial.assistant });
    });
  }

  /** Instructions that were prepared before, of the interview or its last trial, are used again. */
  private async makeAssistant(original: FormEntity, { interviewName, interviewInstructions }: InterviewContent): Promise<string> {
    const candidates = [original.publishedAt === null ? null : original, await this.repository.findTrial(original.id)];
    const known = candidates.find((form) => form?.assistant && form.interviewInstructions === interviewInstructions)?.assistant;
    if (known) return this.assistants.createPrompted(original.ownerId, interviewName, known.systemPrompt);
    const transformed = await this.assistants.transform(original.ownerId, original.id, interviewInstructions);
    return this.assistants.create(original.ownerId, interviewName, transformed);
  }

  private async removeIn(tx: EntityManager, id: number, assistantId: string | undefined): Promise<void> {
    const responseIds = await this.repository.responseIds(tx, id);
    await this.repository.removeTrial(tx, id);
    await this.domainEvents.record(tx, { name: 'trial.deleted', responseIds });
    if (assistantId !== undefined) this.transactions.afterCommit(tx, () => this.assistants.discard(assistantId));
  }

  /** Removes trials that are a day old and have ended. Answers how many. */
  async sweep(): Promise<number> {
    const due: { id: string; assistant_id: string | null }[] = await this.dataSource.query(
      `select f.id, a.id as assistant_id from forms f left join assistants a on a.form_id = f.id
        where f.trial_of is not null and f.created_at < now() - interval '1 day'
          and not exists (select from responses r join calls c on c.response_id = r.id where r.form_id = f.id and c.status = 'live')
        limit $1`,
      [SWEEP_AT_ONCE],
    );
    for (const { id, assistant_id } of due) {
      await this.transactions.run((tx) => this.removeIn(tx, Number(id), assistant_id ?? undefined));
    }
    if (due.length > 0) this.logger.log(`${due.length} trials were removed`);
    return due.length;
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
    trialOf: form.id,
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
  };
}
