import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** How many responses an interview has: a column of its row, changed in the transaction that adds or removes them. */
@Injectable()
export class FormCountsService {
  /** Locks the interview's row, before those of its responses, as everywhere. */
  async lock(tx: EntityManager, formId: number): Promise<void> {
    await tx.query('select from forms where id = $1 for no key update', [formId]);
  }

  /** @returns the new count */
  async change(tx: EntityManager, formId: number, by: number): Promise<number> {
    const [rows]: [{ count: number }[], number] = await tx.query(
      'update forms set response_count = greatest(response_count + $2, 0) where id = $1 returning response_count as count',
      [formId, by],
    );
    return rows[0]?.count ?? 0;
  }
}
