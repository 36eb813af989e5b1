import { Injectable } from '@nestjs/common';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { interviewNotFound } from '../common/interview-not-found.js';
import type { FormWire } from '../contract/forms.js';
import { readFrame } from '../contract/frame.js';
import { LIMITS } from '../contract/limits.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { DomainEventsService } from '../domain-events/domain-events.service.js';
import { FollowUpsService } from '../follow-ups/follow-ups.service.js';
import { GuidesService } from '../guides/guides.service.js';
import { ImagesService } from '../images/images.service.js';
import type { FormEntity } from './form.entity.js';
import { FormRepository } from './form.repository.js';
import { FormsService } from './forms.service.js';
import { deletesSomething } from './privacy.js';
import { newFormId, SaveForm } from './save-form.js';

/** Copies an interview as a new draft: its texts, settings, images and the draft of its guide. Nothing that participants left. */
@Injectable()
export class DuplicateForm {
  constructor(
    private readonly formRepository: FormRepository,
    private readonly formsService: FormsService,
    private readonly saveForm: SaveForm,
    private readonly guidesService: GuidesService,
    private readonly imagesService: ImagesService,
    private readonly followUpsService: FollowUpsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly domainEventsService: DomainEventsService,
  ) {}

  /** @throws AppError NOT_FOUND; CONFLICT when the owner has as many interviews as one account may have, or no room for its images */
  duplicate(owner: CurrentUserInfo, id: number): Promise<FormWire> {
    return this.transactionRunner.run(async (tx) => {
      const original = await this.formRepository.findOwnedForUpdate(tx, owner.id, id);
      if (!original) throw interviewNotFound();
      this.saveForm.requireRoom(await this.formRepository.countOwnedForInsert(tx, owner.id));
      const copyId = await newFormId((free) => this.formRepository.insert(tx, { ...copyOf(original), id: free }));
      await this.guidesService.copyDraftIn(tx, id, copyId);
      const { logo } = readFrame(original.frame);
      if (logo) await this.imagesService.copy(tx, id, copyId, 'logo', [logo.version]);
      if (deletesSomething(original)) await this.followUpsService.schedule(tx, 'retention.apply', String(copyId));
      const form = await this.formsService.getIn(tx, owner, copyId);
      await this.domainEventsService.record(tx, { name: 'interview.created', ownerId: owner.id, form });
      return form;
    });
  }
}

/** Every column but those that say who followed the original, and since when. */
function copyOf({
  id: _id,
  assistant: _assistant,
  hasGuide: _hasGuide,
  responseCount: _count,
  closedAt: _closed,
  ...settings
}: FormEntity) {
  const now = new Date();
  return { ...settings, title: `Copy of ${settings.title}`.slice(0, LIMITS.title), publishedAt: null, createdAt: now, updatedAt: now };
}
