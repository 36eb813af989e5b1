import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { type Interview, InterviewsService } from '../../forms/interviews.service.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { ResponsesService } from '../../responses/responses.service.js';
import { CallRepository } from '../calls/call.repository.js';
import { WatchableRepository } from '../calls/finding/watchable.repository.js';
import { ConversationService } from './conversation.service.js';
import { LiveDraftsService } from '../turns/live-drafts.service.js';

/** Answers to an owner who wants to watch or guide an interview that does not allow it. */
const NOT_ALLOWED =
  'Watching live and stepping in is turned off for this interview. It is a setting under “Consent”, and participants are told of it.';

const NOT_TOLD =
  'This interview began while watching live was turned off, and its participant was told so: it cannot be watched until it ends.';

/** Interviews that are being held: the first data for a dashboard that opens one, and how many there are. */
@Injectable()
export class RunningInterviewsService {
  constructor(
    private readonly responsesService: ResponsesService,
    private readonly responseChangesService: ResponseChangesService,
    private readonly interviewsService: InterviewsService,
    private readonly callRepository: CallRepository,
    private readonly watchableRepository: WatchableRepository,
    private readonly conversationService: ConversationService,
    private readonly liveDraftsService: LiveDraftsService,
  ) {}

  /**
   * @returns null when this owner has no such response
   * @throws AppError FORBIDDEN where the interview may not be watched
   */
  async read(ownerId: string, responseId: string) {
    const watched = await this.requireAllowed(ownerId, responseId);
    return (
      watched && {
        ...watched,
        turns: await this.conversationService.turnsAfter(responseId, 0),
        draft: this.liveDraftsService.of(responseId),
      }
    );
  }

  /**
   * @returns null when this owner has no such response, or has deleted it
   * @throws AppError FORBIDDEN where the interview may not be watched
   */
  async requireAllowed(ownerId: string, responseId: string): Promise<{ formId: number } | null> {
    if (!(await this.responsesService.isOwned(ownerId, responseId))) return null;
    const response = await this.responseChangesService.find(responseId);
    if (!response || response.deletingAt !== null) return null;
    await this.requireWatchable(response);
    return { formId: response.formId };
  }

  /** @returns the interview. @throws AppError FORBIDDEN with the reason */
  async requireWatchable({ id, formId }: { readonly id: string; readonly formId: number }, manager?: EntityManager): Promise<Interview> {
    const interview = await this.interviewsService.find(formId, manager);
    if (!interview?.liveView) throw new AppError('FORBIDDEN', NOT_ALLOWED);
    if ((await this.watchableRepository.hidden([id], manager)).size > 0) throw new AppError('FORBIDDEN', NOT_TOLD);
    return interview;
  }

  /** How many interviews are being held, by who holds them. */
  count(): Promise<{ provider: string; count: number }[]> {
    return this.callRepository.countLive();
  }
}
