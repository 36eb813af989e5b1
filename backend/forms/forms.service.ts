import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { byOwner } from '../audit/audit-entry.js';
import { AppError } from '../common/app-error.js';
import { interviewNotFound } from '../common/interview-not-found.js';
import { hashParticipantToken } from '../common/participant-token.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { errorText } from '../common/error-body.js';
import { decodeCursor, encodeCursor } from '../common/page-cursor.js';
import { AppConfig } from '../config/app-config.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import type { FormWire, PublicFormWire } from '../contract/forms.js';
import { LIMITS } from '../contract/limits.js';
import type { PageQuery, StreamPosition } from '../contract/paging.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { DomainEventsService } from '../domain-events/domain-events.service.js';
import { OwnerEventsService } from '../realtime/owner-events.service.js';
import { AssistantsService } from './assistants.service.js';
import type { FormEntity } from './form.entity.js';
import { toPublicWire, toWire } from './form.mapper.js';
import { listenersOf } from './privacy.js';
import { FormRepository, type PublishedForm } from './form.repository.js';

const FORM_ID = /^[1-9]\d{0,15}$/;

export interface FormList extends StreamPosition {
  readonly forms: FormWire[];
  readonly nextCursor: string | null;
}

/** An owner's interviews, and their public part. */
@Injectable()
export class FormsService {
  constructor(
    private readonly formRepository: FormRepository,
    private readonly assistantsService: AssistantsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly ownerEventsService: OwnerEventsService,
    private readonly domainEventsService: DomainEventsService,
    private readonly config: AppConfig,
  ) {}

  /** The whole list, or a page of it; newest first. */
  async list(owner: CurrentUserInfo, { limit, cursor, q }: PageQuery): Promise<FormList> {
    const after = decodeCursor(cursor, FORM_ID);
    // Read the position before the rows: changes in between are then delivered twice, never missed.
    const position = await this.ownerEventsService.position(owner.id);
    const { forms, next } =
      limit === undefined && after === null
        ? { forms: await this.formRepository.listOwned(owner.id, q), next: null }
        : await this.formRepository.pageOwned(owner.id, { limit: limit ?? LIMITS.pageSize, after, q });
    return { ...position, forms: forms.map((form) => toWire(form, owner.sub)), nextCursor: next && encodeCursor(next) };
  }

  async get(owner: CurrentUserInfo, id: number): Promise<FormWire> {
    return toWire(await this.requireOwned(owner.id, id), owner.sub);
  }

  /**
   * @param tx a transaction that is going to add something to the interview, which cannot be deleted before it ends
   * @throws AppError NOT_FOUND, also for another owner's interview
   */
  async requireOwned(ownerId: string, id: number, tx?: EntityManager): Promise<FormEntity> {
    const form = await (tx ? this.formRepository.findOwnedForShare(tx, ownerId, id) : this.formRepository.findOwned(ownerId, id));
    if (!form) throw interviewNotFound();
    return form;
  }

  /** As above, for a transaction that changes the interview's row. */
  async holdOwned(ownerId: string, id: number, tx: EntityManager): Promise<FormEntity> {
    const form = await this.formRepository.findOwnedForUpdate(tx, ownerId, id);
    if (!form) throw interviewNotFound();
    return form;
  }

  /** As a transaction sees it. */
  async getIn(tx: EntityManager, owner: Pick<CurrentUserInfo, 'id' | 'sub'>, id: number): Promise<FormWire> {
    return toWire(await this.requireOwned(owner.id, id, tx), owner.sub);
  }

  async remove(owner: CurrentUserInfo, id: number): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      const form = await this.formRepository.findOwnedForUpdate(tx, owner.id, id);
      if (!form) throw interviewNotFound();
      const responseIds = await this.formRepository.responseIds(tx, id);
      await this.formRepository.remove(tx, owner.id, id);
      await this.domainEventsService.record(tx, {
        name: 'interview.deleted',
        ownerId: owner.id,
        formId: id,
        responseIds,
        responseCount: form.responseCount,
        by: byOwner(owner),
      });
      const assistantId = form.assistant?.id;
      if (assistantId !== undefined) this.transactionRunner.afterCommit(tx, () => this.assistantsService.discard(assistantId));
    });
  }

  /** @param token of the participant's browser, if it has one */
  async getPublished(id: number, token: string | null): Promise<PublicFormWire> {
    return this.publicWire(await this.formRepository.findPublished(id), token);
  }

  async getPublishedByAssistant(assistantId: string, token: string | null): Promise<PublicFormWire> {
    return this.publicWire(await this.formRepository.findPublishedByAssistant(assistantId), token);
  }

  private async publicWire(form: PublishedForm | null, token: string | null): Promise<PublicFormWire> {
    if (!form) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.interviewNotFoundForId);
    if (form.closedAt !== null) throw interviewClosed();
    if (await this.formRepository.isFull(form, token === null ? null : hashParticipantToken(token))) throw interviewClosed();
    return toPublicWire(form, listenersOf(this.config, form.voice));
  }
}

const interviewClosed = () => new AppError('INTERVIEW_CLOSED', errorText('INTERVIEW_CLOSED'));
