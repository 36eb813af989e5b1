import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { AssistantRemovalEntity } from './assistant-removal.entity.js';
import { AssistantEntity } from './assistant.entity.js';

export type TwinRemoval = AssistantRemovalEntity;

/** Assistants to be removed on their platform; the follow-up `assistant.remove` of each row does the work. */
@Injectable()
export class TwinRemovalRepository {
  constructor(@InjectRepository(AssistantRemovalEntity) private readonly repository: Repository<AssistantRemovalEntity>) {}

  /** Call it before creating a remote assistant. Returns its mark. */
  async begin(tx: EntityManager, provider: string): Promise<string> {
    const { identifiers } = await tx.insert(AssistantRemovalEntity, { provider });
    return (identifiers[0] as { mark: string }).mark;
  }

  async noteRef(mark: string, providerRef: string): Promise<void> {
    await this.repository.update({ mark }, { providerRef });
  }

  /** A row references the remote assistant now, or it was never created. */
  async forget(tx: EntityManager, mark: string): Promise<void> {
    await tx.delete(AssistantRemovalEntity, { mark });
  }

  find(mark: string): Promise<TwinRemoval | null> {
    return this.repository.findOneBy({ mark });
  }

  /** Whether some assistant's row names it after all. */
  isInUse(provider: string, providerRef: string): Promise<boolean> {
    return this.repository.manager.existsBy(AssistantEntity, { provider, providerRef });
  }
}
