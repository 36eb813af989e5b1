import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NoticesService } from '../../forms/notices.service.js';
import { SPEECH_TO_TEXT, type SpeechToText } from '../../integrations/speech/speech-to-text.port.js';
import type { VoicePlatform } from '../../integrations/voice-platform/voice-platform.port.js';

/** Whether the server may listen to a participant. */
@Injectable()
export class ListeningPermissionService {
  constructor(
    private readonly noticesService: NoticesService,
    @Inject(SPEECH_TO_TEXT) private readonly speechToText: SpeechToText,
  ) {}

  /**
   * Only in calls held by our own interviewer. Participants who agreed to a notice without a speech service keep the browser's recognition.
   * @param consentVersion of the notice that the participant agreed to; null: they were asked for no agreement that is kept
   */
  async mayListen(
    { capabilities }: VoicePlatform,
    formId: number,
    consentVersion: string | null,
    manager?: EntityManager,
  ): Promise<boolean> {
    if (capabilities.replies !== 'server' || !this.speechToText.hears) return false;
    if (consentVersion === null) return true;
    return (await this.noticesService.find(formId, consentVersion, manager))?.facts?.speech_service === true;
  }
}
