import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { interviewNotFound } from '../common/interview-not-found.js';
import { errorText } from '../common/error-body.js';
import { imagesIn } from '../contract/guide.js';
import type { StoredImage } from '../contract/images.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { type ImageFile, ImagesService } from '../images/images.service.js';
import { type GuideVersionKey, GuideVersionsService } from './guide-versions.service.js';
import { GuidesRepository } from './guides.repository.js';

/** Pictures that guides show with their questions: stored for the interview, served to its owner and to participants who follow the guide. */
@Injectable()
export class GuideImagesService {
  constructor(
    private readonly guidesRepository: GuidesRepository,
    private readonly guideVersionsService: GuideVersionsService,
    private readonly imagesService: ImagesService,
    private readonly transactionRunner: TransactionRunner,
  ) {}

  /** @throws AppError NOT_FOUND, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE; CONFLICT when there are too many */
  async store(ownerId: string, formId: number, bytes: Buffer): Promise<StoredImage> {
    const image = await this.imagesService.accept(bytes);
    return this.transactionRunner.run(async (tx) => {
      if (!(await this.guidesRepository.lockOwned(tx, ownerId, formId))) throw interviewNotFound();
      return this.imagesService.store(tx, formId, 'stimulus', image, await this.guidesRepository.imagesInUse(tx, formId));
    });
  }

  /** @throws AppError NOT_FOUND, also for another owner's */
  async openOwned(ownerId: string, formId: number, imageId: string): Promise<ImageFile> {
    const owned = await this.guidesRepository.findOwned(ownerId, formId);
    return required(owned && (await this.imagesService.open(formId, 'stimulus', imageId)));
  }

  /** An image of a published guide. @throws AppError NOT_FOUND for one that this version does not show */
  async openPublished(key: GuideVersionKey, imageId: string): Promise<ImageFile> {
    const guide = await this.guideVersionsService.find(key);
    const shown = guide !== null && imagesIn(guide).includes(imageId);
    return required(shown ? await this.imagesService.open(key.formId, 'stimulus', imageId) : null);
  }
}

function required(image: ImageFile | null): ImageFile {
  if (!image) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
  return image;
}
