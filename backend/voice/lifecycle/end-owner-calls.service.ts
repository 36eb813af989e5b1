import { Injectable } from '@nestjs/common';
import { CallRepository } from '../calls/call.repository.js';
import { EndCall } from '../conversation/end-call.js';

/** Ends the interviews that are being held for an owner whose account is deleted: participants see that the interview is over. */
@Injectable()
export class EndOwnerCallsService {
  constructor(
    private readonly callRepository: CallRepository,
    private readonly endCall: EndCall,
  ) {}

  /** @returns how many were ended */
  async endAll(ownerId: string): Promise<number> {
    const calls = await this.callRepository.listLiveOfOwner(ownerId);
    for (const call of calls) await this.endCall.end(call, 'assistant');
    return calls.length;
  }
}
