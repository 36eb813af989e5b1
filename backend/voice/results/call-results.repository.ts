import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { CallEntity } from '../calls/call.entity.js';
import { CallResultsEntity } from './call-results.entity.js';
import { type CallResults, NO_RESULTS } from './call-results.js';

/** What voice platforms know of their calls. Written under the lock of the call's response. */
@Injectable()
export class CallResultsRepository {
  constructor(@InjectRepository(CallResultsEntity) private readonly repository: Repository<CallResultsEntity>) {}

  async find(callId: string, manager: EntityManager = this.repository.manager): Promise<CallResults> {
    return (await manager.findOneBy(CallResultsEntity, { callId })) ?? NO_RESULTS;
  }

  async save(tx: EntityManager, callId: string, results: CallResults): Promise<void> {
    await tx.upsert(CallResultsEntity, { ...results, callId, updatedAt: () => 'now()' }, ['callId']);
  }

  /** Of all calls of a response that a platform held, by the call's id. */
  async ofResponse(responseId: string): Promise<Map<string, CallResults>> {
    const rows = await this.repository
      .createQueryBuilder('results')
      .innerJoin(CallEntity, 'call', 'call.id = results.callId')
      .where('call.responseId = :responseId', { responseId })
      .getMany();
    return new Map(rows.map((row) => [row.callId, row]));
  }
}
