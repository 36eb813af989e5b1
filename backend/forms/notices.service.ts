import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FormEntity } from './form.entity.js';
import { type Notice, noticeOf } from './privacy.js';

/** Texts of notices by version, so that a text that was agreed to stays readable. */
@Injectable()
export class NoticesService {
  constructor(private readonly dataSource: DataSource) {}

  /** The notice a participant agreed to. */
  async textOf(version: string): Promise<string | null> {
    const rows: { text: string }[] = await this.dataSource.query('select text from consent_notices where version = $1', [version]);
    return rows[0]?.text ?? null;
  }

  async keep(tx: EntityManager, { version, lines }: Notice): Promise<void> {
    await tx.query('insert into consent_notices (version, text) values ($1, $2) on conflict do nothing', [version, lines.join('\n')]);
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
    const rows: unknown[] = await tx.query('select from consent_notices where version = $1', [version]);
    return rows.length > 0;
  }
}
