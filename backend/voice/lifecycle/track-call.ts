import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import type { TrackCall as Tracking } from '../../contract/call-results.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { ResponsesService } from '../../responses/responses.service.js';
import { CallRepository } from '../calls/call.repository.js';

/** Notes under which id the browser knows its call. A confirmation of what the server knows, so that a repeat changes nothing. */
@Injectable()
export class TrackCall {
  private readonly logger = new Logger('TrackCall');

  constructor(
    private readonly callRepository: CallRepository,
    private readonly responsesService: ResponsesService,
    private readonly voicePlatforms: VoicePlatforms,
  ) {}

  /** @throws AppError NOT_FOUND for an unknown response, or one of another interview */
  async track({ responseId, vapiCallId, formId }: Tracking): Promise<void> {
    if (!(await this.responsesService.exists(responseId, formId))) {
      this.logger.warn('the start of a call could not be noted: no such response');
      throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    }
    await this.callRepository.setLiveProviderCallId(responseId, vapiCallId, this.voicePlatforms.remoteIds);
  }
}
