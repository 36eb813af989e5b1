import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { interviewNotFound } from '../common/interview-not-found.js';
import { asksSomething, imagesIn, type InterviewGuide } from '../contract/guide.js';
import type { SaveGuide } from '../contract/guide-api.js';
import { guideProblems } from '../contract/guide-problems.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { ImagesService } from '../images/images.service.js';
import { GuidesRepository } from './guides.repository.js';

/** An interview's guide: the draft its owner edits, and what new participants follow. */
export interface InterviewGuideState {
  /** Null: none, or removed. */
  readonly draft: InterviewGuide | null;
  readonly revision: number;
  /** Null: new participants follow the prompt. */
  readonly published: { readonly version: number; readonly guide: InterviewGuide } | null;
}

const NO_GUIDE: InterviewGuideState = { draft: null, revision: 0, published: null };

/** Guides of interviews. Publishing and removing one concerns the interview's assistant too: see `forms/publish-guide.ts`. */
@Injectable()
export class GuidesService {
  constructor(
    private readonly guidesRepository: GuidesRepository,
    private readonly imagesService: ImagesService,
    private readonly transactionRunner: TransactionRunner,
  ) {}

  /** @throws AppError NOT_FOUND, also for another owner's interview */
  async get(ownerId: string, formId: number) {
    const row = await this.guidesRepository.findOwned(ownerId, formId);
    if (!row) throw interviewNotFound();
    return { guide: row.guide, revision: row.revision, publishedVersion: row.published_version, isPublishedCurrent: row.is_current };
  }

  /**
   * Images that the guide shows and another interview of the owner has are copied along with it.
   * @returns the new revision. @throws AppError NOT_FOUND; CONFLICT when the change was made to another revision; VALIDATION_FAILED when
   * there is no room for the images
   */
  async save(ownerId: string, formId: number, { guide, expectedRevision }: SaveGuide): Promise<number> {
    const save = (tx?: EntityManager) => this.guidesRepository.save(ownerId, formId, guide, expectedRevision ?? null, tx);
    const saved = (await this.imagesService.has(formId, 'stimulus', imagesIn(guide)))
      ? await save()
      : await this.transactionRunner.run(async (tx) => {
          // Held first, so that the number of images is exact.
          if (!(await this.guidesRepository.lockOwned(tx, ownerId, formId))) return null;
          const revision = await save(tx);
          const inUse = () => this.guidesRepository.imagesInUse(tx, formId);
          if (revision !== null) await this.imagesService.adopt(tx, ownerId, formId, 'stimulus', imagesIn(guide), inUse);
          return revision;
        });
    if (saved !== null) return saved;
    await this.get(ownerId, formId);
    throw new AppError('CONFLICT', 'This guide was changed in another tab or on another device. Reload it before you save.');
  }

  async stateOf(formId: number, manager?: EntityManager): Promise<InterviewGuideState> {
    const row = await this.guidesRepository.find(formId, manager);
    if (!row) return NO_GUIDE;
    const { guide, revision, published_version: version, published_guide: published } = row;
    return { draft: guide, revision, published: version === null || published === null ? null : { version, guide: published } };
  }

  /** @returns the version; null if the draft is not at this revision any more. @throws AppError VALIDATION_FAILED when it is not ready */
  async publishIn(tx: EntityManager, formId: number, revision: number): Promise<number | null> {
    const state = await this.stateOf(formId, tx);
    if (state.revision === revision) requirePublishable(state);
    return this.guidesRepository.publish(tx, formId, revision);
  }

  async removeIn(tx: EntityManager, formId: number): Promise<void> {
    await this.guidesRepository.remove(tx, formId);
  }

  /** Gives a copy of an interview the draft of its guide, if it has one, and the images that it shows. */
  async copyDraftIn(tx: EntityManager, from: number, to: number): Promise<void> {
    await this.guidesRepository.copyDraft(tx, from, to);
    const { draft } = await this.stateOf(to, tx);
    if (draft) await this.imagesService.copy(tx, from, to, 'stimulus', imagesIn(draft));
  }

  /** Gives a new interview a guide that is published already. @param from the interview whose images it shows */
  async copyIn(tx: EntityManager, formId: number, guide: InterviewGuide, from: number): Promise<void> {
    await this.guidesRepository.insertPublished(tx, formId, guide);
    await this.imagesService.copy(tx, from, formId, 'stimulus', imagesIn(guide));
  }

  /** What a new response follows; null: the prompt. */
  publishedVersion(tx: EntityManager, formId: number): Promise<number | null> {
    return this.guidesRepository.publishedVersion(formId, tx);
  }
}

/** @throws AppError VALIDATION_FAILED for a draft that is not ready for participants */
export function requirePublishable({ draft }: InterviewGuideState): void {
  const [problem] = draft ? guideProblems(draft) : [];
  if (problem) throw new AppError('VALIDATION_FAILED', problem.message);
}

/** The draft, if it asks something. */
export function publishableDraft({ draft }: InterviewGuideState): InterviewGuide | null {
  return draft && asksSomething(draft) ? draft : null;
}
