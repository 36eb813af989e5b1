import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type CallRef } from '../calls/call.repository.js';
import { EndCall } from '../conversation/end-call.js';

/** Ends the interviews that are going on for an owner whose account goes: participants see that the interview is over. */
@Injectable()
export class EndOwnerCallsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ending: EndCall,
  ) {}

  /** Answers how many were ended. */
  async endAll(ownerId: string): Promise<number> {
    const calls: CallRef[] = await this.dataSource.query(
      `select c.id, c.response_id as "responseId" from calls c join responses r on r.id = c.response_id
        where r.owner_id = $1 and c.status = 'live'`,
      [ownerId],
    );
    for (const call of calls) await this.ending.end(call, 'assistant');
    return calls.length;
  }
}
