import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainEventsService } from '../domain-events/domain-events.service.js';
import { toWire } from './form.mapper.js';
import { FormRepository } from './form.repository.js';

interface Owner {
  readonly form_id: string;
  readonly owner_id: string;
  readonly sub: string;
}

/** What an owner should know of an interview's assistant. */
@Injectable()
export class AssistantAttentionService {
  constructor(
    private readonly formRepository: FormRepository,
    private readonly domainEventsService: DomainEventsService,
  ) {}

  /** Tells the owner about the assistant's new state. Call it as the last step of the transaction that wrote the row. */
  async tell(tx: EntityManager, assistantId: string): Promise<void> {
    const rows: Owner[] = await tx.query(
      `select a.form_id, u.id as owner_id, u.sub from assistants a join forms f on f.id = a.form_id join users u on u.id = f.owner_id
        where a.id = $1`,
      [assistantId],
    );
    const owner = rows[0];
    const form = owner && (await this.formRepository.findOwned(owner.owner_id, Number(owner.form_id), tx));
    if (form) {
      await this.domainEventsService.record(tx, { name: 'interview.changed', ownerId: owner.owner_id, form: toWire(form, owner.sub) });
    }
  }

  /** A call ended because the language model is unavailable: notify the owner once. */
  async modelFailed(tx: EntityManager, assistantId: string, model: string): Promise<void> {
    const [, affected]: [unknown, number] = await tx.query(
      `update assistants set attention = 'model-retired', attention_detail = $2, attention_at = now()
        where id = $1 and form_id is not null and attention is null`,
      [assistantId, model],
    );
    if (affected === 1) await this.tell(tx, assistantId);
  }

  /** A call that began later was held well: whatever it was is over. */
  async modelAnswered(tx: EntityManager, assistantId: string, callBegan: Date): Promise<void> {
    const [, affected]: [unknown, number] = await tx.query(
      `update assistants set attention = null, attention_detail = null, attention_at = null
        where id = $1 and attention = 'model-retired' and attention_at < $2`,
      [assistantId, callBegan],
    );
    if (affected === 1) await this.tell(tx, assistantId);
  }
}
