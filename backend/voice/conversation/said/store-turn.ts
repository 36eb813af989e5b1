import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../../common/app-error.js';
import type { MirrorMessage, SayMessage } from '../../../contract/voice.js';
import { InterviewsService } from '../../../forms/interviews.service.js';
import type { CallRef } from '../../calls/call.repository.js';
import { ConversationService } from '../conversation.service.js';
import { EndCall } from '../end-call.js';
import type { LiveSocketData } from '../live-socket.js';
import { ContinueTurn } from './continue-turn.js';
import { OvertakenAnswer } from './overtaken-answer.js';

/** Stores what a participant's page sends. */
@Injectable()
export class StoreTurn {
  private readonly logger = new Logger('Live');

  constructor(
    private readonly conversationService: ConversationService,
    private readonly continueTurn: ContinueTurn,
    private readonly overtakenAnswer: OvertakenAnswer,
    private readonly interviewsService: InterviewsService,
    private readonly endCall: EndCall,
  ) {}

  /**
   * Words of the participant: they join the turn that they continue, where that is still possible. An answer that the end of the call has
   * overtaken comes before the goodbye.
   * @returns the number of the turn that holds the words
   * @throws AppError NOT_FOUND; CALL_ENDED where they come too late
   */
  async said(call: CallRef, message: SayMessage): Promise<number> {
    const { continues } = message;
    const joined = continues === undefined ? null : await this.continueTurn.join(call, message, continues);
    if (joined !== null) return joined;
    return this.conversationService.say(call, message).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'CALL_ENDED') return this.overtakenAnswer.store(call, message);
      throw error;
    });
  }

  /**
   * A turn of either side in a call that a voice platform holds. An interview that its owner has withdrawn ends with the participant's turn,
   * because the platform's assistant would continue.
   * @returns the number of the turn
   */
  async mirrored(call: LiveSocketData['call'], message: MirrorMessage): Promise<number> {
    const seq = await this.conversationService.mirror(call, message);
    if (message.role === 'user') void this.endIfWithdrawn(call);
    return seq;
  }

  private async endIfWithdrawn(call: LiveSocketData['call']): Promise<void> {
    try {
      if (await this.interviewsService.isWithdrawn(call.formId)) await this.endCall.end(call, 'assistant');
    } catch (error) {
      this.logger.warn(`a withdrawn interview goes on: ${error instanceof Error ? error.name : 'error'}`);
    }
  }
}
