import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AssistantEntity } from './assistant.entity.js';

export type NewAssistant = Pick<AssistantEntity, 'id' | 'ownerId' | 'provider' | 'systemPrompt'>;
export type AssistantChange = Pick<AssistantEntity, 'provider' | 'providerRef' | 'systemPrompt'>;

@Injectable()
export class AssistantRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(assistant: NewAssistant, now: Date): Promise<void> {
    await this.dataSource.manager.insert(AssistantEntity, { ...assistant, providerRef: null, createdAt: now, updatedAt: now });
  }

  async setProviderRef(id: string, providerRef: string): Promise<void> {
    await this.dataSource.manager.update(AssistantEntity, { id }, { providerRef });
  }

  /** @returns false unless it is the owner's own, belongs to no interview, and was made since `notBefore` */
  async attach(tx: EntityManager, ownerId: string, id: string, formId: number, notBefore: Date): Promise<boolean> {
    const { affected } = await tx
      .createQueryBuilder()
      .update(AssistantEntity)
      .set({ formId })
      .where('id = :id and owner_id = :ownerId and form_id is null and created_at >= :notBefore', { id, ownerId, notBefore })
      .execute();
    return affected === 1;
  }

  async update(tx: EntityManager, id: string, change: AssistantChange, now: Date): Promise<void> {
    await tx.update(AssistantEntity, { id }, { ...change, updatedAt: now });
  }

  findOne(id: string): Promise<AssistantEntity | null> {
    return this.dataSource.getRepository(AssistantEntity).findOneBy({ id });
  }

  /** Those of a platform that belong to no interview and were made before `madeBefore`. */
  findUnattached(provider: string, madeBefore: Date, limit: number): Promise<AssistantEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(AssistantEntity, 'assistant')
      .where('assistant.formId is null and assistant.createdAt < :madeBefore', { madeBefore })
      .andWhere('assistant.provider = :provider', { provider })
      .orderBy('assistant.createdAt')
      .limit(limit)
      .getMany();
  }

  async removeUnattached(id: string): Promise<void> {
    await this.dataSource.manager.query(`delete from assistants where id = $1 and form_id is null`, [id]);
  }
}
