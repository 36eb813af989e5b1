import { Injectable } from '@nestjs/common';
import { ResponsesService } from '../../responses/responses.service.js';
import { CallRepository } from '../calls/call.repository.js';
import { ConversationService } from './conversation.service.js';
import { LiveDraftsService } from '../turns/live-drafts.service.js';

/** Interviews that are being held: the first data for a dashboard that opens one, and how many there are. */
@Injectable()
export class RunningInterviewsService {
  constructor(
    private readonly responsesService: ResponsesService,
    private readonly callRepository: CallRepository,
    private readonly conversationService: ConversationService,
    private readonly liveDraftsService: LiveDraftsService,
  ) {}

  /** @returns null when this owner has no such response */
  async read(ownerId: string, responseId: string) {
    if (!(await this.responsesService.isOwned(ownerId, responseId))) return null;
    return { turns: await this.conversationService.turnsAfter(responseId, 0), draft: this.liveDraftsService.of(responseId) };
  }

  /** How many interviews are being held, by who holds them. */
  count(): Promise<{ provider: string; count: number }[]> {
    return this.callRepository.countLive();
  }
}
