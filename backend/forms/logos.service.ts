import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { interviewNotFound } from '../common/interview-not-found.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { errorText } from '../common/error-body.js';
import type { FormWire } from '../contract/forms.js';
import type { Logo } from '../contract/frame.js';
import { LIMITS } from '../contract/limits.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { DomainEventsService } from '../domain-events/domain-events.service.js';
import { type ImageFile, ImagesService } from '../images/images.service.js';
import { toWire } from './form.mapper.js';
import { FormRepository } from './form.repository.js';

/** The image above an interview. */
@Injectable()
export class LogosService {
  constructor(
    private readonly imagesService: ImagesService,
    private readonly formRepository: FormRepository,
    private readonly transactionRunner: TransactionRunner,
    private readonly domainEventsService: DomainEventsService,
  ) {}

  /** @throws AppError NOT_FOUND, PAYLOAD_TOO_LARGE for too many bytes or pixels, UNSUPPORTED_MEDIA_TYPE */
  async save(owner: CurrentUserInfo, formId: number, image: string): Promise<FormWire> {
    const bytes = Buffer.from(image, 'base64');
    if (bytes.length > LIMITS.logoBytes) {
      throw new AppError('PAYLOAD_TOO_LARGE', `Choose an image of at most ${LIMITS.logoBytes / 1_024} KB.`);
    }
    const accepted = await this.imagesService.accept(bytes);
    const { width, height } = accepted;
    if (Math.max(width, height) > LIMITS.logoPixels) {
      throw new AppError('PAYLOAD_TOO_LARGE', `Choose an image of at most ${LIMITS.logoPixels} pixels on each side.`);
    }
    return this.change(owner, formId, async (tx) => {
      const { id } = await this.imagesService.store(tx, formId, 'logo', accepted, []);
      return { version: id, width, height };
    });
  }

  /** @throws AppError NOT_FOUND */
  remove(owner: CurrentUserInfo, formId: number): Promise<FormWire> {
    return this.change(owner, formId, () => Promise.resolve(null));
  }

  /** For everyone with its address, which the hash makes impossible to guess. @throws AppError NOT_FOUND */
  async open(formId: number, version: string): Promise<ImageFile> {
    const logo = await this.imagesService.open(formId, 'logo', version);
    if (!logo) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    return logo;
  }

  private change(owner: CurrentUserInfo, formId: number, make: (tx: EntityManager) => Promise<Logo | null>): Promise<FormWire> {
    return this.transactionRunner.run(async (tx) => {
      const form = await this.formRepository.findOwnedForUpdate(tx, owner.id, formId);
      if (!form) throw interviewNotFound();
      const logo = await make(tx);
      await this.imagesService.keepOnly(tx, formId, 'logo', logo ? [logo.version] : []);
      await this.formRepository.update(tx, formId, { frame: { ...form.frame, logo }, updatedAt: new Date() });
      const saved = await this.formRepository.findOwned(owner.id, formId, tx);
      if (!saved) throw interviewNotFound();
      const wire = toWire(saved, owner.sub);
      await this.domainEventsService.record(tx, { name: 'interview.changed', ownerId: owner.id, form: wire });
      return wire;
    });
  }
}
