import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { CallRemovalEntity } from './call-removal.entity.js';

/** Calls to be erased on their platform. Triggers write them too; the follow-up `call.erase` of each row does the work. */
@Injectable()
export class CallRemovalRepository {
  constructor(@InjectRepository(CallRemovalEntity) private readonly repository: Repository<CallRemovalEntity>) {}

  /** A call that no row has come to name. @returns null when it is noted already */
  async note(tx: EntityManager, provider: string, providerCallId: string): Promise<string | null> {
    const insert = tx.createQueryBuilder().insert().into(CallRemovalEntity).values({ provider, providerCallId });
    const { raw } = await insert.orIgnore().returning('id').execute();
    return (raw as { id: string }[])[0]?.id ?? null;
  }

  find(id: string): Promise<CallRemovalEntity | null> {
    return this.repository.findOneBy({ id });
  }

  async remove(id: string): Promise<void> {
    await this.repository.delete({ id });
  }

  /** The request to end the call was sent. */
  async noteHungUp(id: string): Promise<void> {
    await this.repository.update({ id }, { controlUrl: null });
  }
}
