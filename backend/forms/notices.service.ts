import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { ConsentNoticeEntity } from './consent-notice.entity.js';
import { FormEntity } from './form.entity.js';
import { type Notice, noticeOf } from './privacy.js';

/** Texts of notices by version, so that a text that was agreed to stays readable. */
@Injectable()
export class NoticesService {
  constructor(@InjectRepository(ConsentNoticeEntity) private readonly repository: Repository<ConsentNoticeEntity>) {}

  /** The notice a participant agreed to. */
  async textOf(version: string): Promise<string | null> {
    return (await this.repository.findOneBy({ version }))?.text ?? null;
  }

  async keep(tx: EntityManager, { version, lines }: Notice): Promise<void> {
    const values = { version, text: lines.join('\n') };
    await tx.createQueryBuilder().insert().into(ConsentNoticeEntity).values(values).orIgnore().updateEntity(false).execute();
  }

  /**
   * Whether a browser may have shown this notice; it is kept then.
   * The interview's present one, or one of earlier settings, which were kept when they changed.
   */
  async confirm(tx: EntityManager, formId: number, version: string): Promise<boolean> {
    const form = await tx.getRepository(FormEntity).findOneBy({ id: formId });
    const present = form && noticeOf(form);
    if (present?.version === version) {
      await this.keep(tx, present);
      return true;
    }
    return tx.existsBy(ConsentNoticeEntity, { version });
  }
}
