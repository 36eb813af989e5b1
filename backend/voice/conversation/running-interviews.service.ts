import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { InterviewsService } from '../../forms/interviews.service.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { ResponsesService } from '../../responses/responses.service.js';
import { CallRepository } from '../calls/call.repository.js';
import { ConversationService } from './conversation.service.js';
import { LiveDraftsService } from '../turns/live-drafts.service.js';

/** What an owner is told who wants to watch or guide an interview that does not allow it. */
const NOT_ALLOWED =
  'Watching live and stepping in is turned off for this interview. It is a setting under “Consent”, and participants are told of it.';

/** Interviews that are being held: the first data for a dashboard that opens one, and how many there are. */
@Injectable()
export class RunningInterviewsService {
  constructor(
    private readonly responsesService: ResponsesService,
    private readonly responseChangesService: ResponseChangesService,
    private readonly interviewsService: InterviewsService,
    private readonly callRepository: CallRepository,
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
   * @returns null when this owner has no such response
   * @throws AppError FORBIDDEN where the interview may not be watched
   */
  async requireAllowed(ownerId: string, responseId: string): Promise<{ formId: number } | null> {
    if (!(await this.responsesService.isOwned(ownerId, responseId))) return null;
    const response = await this.responseChangesService.find(responseId);
    const interview = response && (await this.interviewsService.find(response.formId));
    if (!interview) return null;
    if (!interview.liveView) throw new AppError('FORBIDDEN', NOT_ALLOWED);
    return { formId: interview.formId };
  }

  /** How many interviews are being held, by who holds them. */
  count(): Promise<{ provider: string; count: number }[]> {
    return this.callRepository.countLive();
  }
}
