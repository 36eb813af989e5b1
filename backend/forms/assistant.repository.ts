import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import { AssistantEntity } from './assistant.entity.js';

export type NewAssistant = Pick<AssistantEntity, 'id' | 'ownerId' | 'provider' | 'systemPrompt'>;
export type AssistantChange = Pick<
  AssistantEntity,
  'provider' | 'providerRef' | 'systemPrompt' | 'fingerprint' | 'attention' | 'attentionDetail' | 'attentionAt'
>;

@Injectable()
export class AssistantRepository {
  constructor(@InjectRepository(AssistantEntity) private readonly repository: Repository<AssistantEntity>) {}

  async insert(assistant: NewAssistant, now: Date): Promise<void> {
    await this.repository.insert({ ...assistant, providerRef: null, createdAt: now, updatedAt: now });
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

  /** A twin on another platform is let go of, which a trigger notes. */
  async moveTo(tx: EntityManager, formId: number, provider: string): Promise<void> {
    await tx.query(`update assistants set provider = $2, provider_ref = null, fingerprint = null where form_id = $1 and provider <> $2`, [
      formId,
      provider,
    ]);
  }

  /** @returns false if the row was changed or deleted since it was read */
  async updateUnchanged(tx: EntityManager, read: AssistantEntity, change: AssistantChange, now: Date): Promise<boolean> {
    const { affected } = await tx
      .createQueryBuilder()
      .update(AssistantEntity)
      .set({ ...change, updatedAt: now })
      .where('id = :id and provider = :provider and provider_ref is not distinct from :ref and system_prompt = :prompt', {
        id: read.id,
        provider: read.provider,
        ref: read.providerRef,
        prompt: read.systemPrompt,
      })
      .execute();
    return affected === 1;
  }

  /** Marks the remote assistant's content as unknown until it is recorded again. */
  async forgetFingerprint(id: string): Promise<void> {
    await this.repository.update({ id }, { fingerprint: null });
  }

  /** With its interview, if it has one. */
  findOne(id: string): Promise<AssistantEntity | null> {
    return this.repository.findOne({ where: { id }, relations: { form: true } });
  }

  /** Those that belong to no interview and were made before `madeBefore`. Their twins are noted for removal by a trigger. */
  async removeUnattached(madeBefore: Date, limit: number): Promise<number> {
    const [, affected] = await this.repository.query<[unknown, number]>(
      `delete from assistants where form_id is null and id in (
         select id from assistants where form_id is null and created_at < $1 order by created_at limit $2)`,
      [madeBefore, limit],
    );
    return affected;
  }

  async removeOneUnattached(id: string): Promise<void> {
    await this.repository.delete({ id, formId: IsNull() });
  }
}
