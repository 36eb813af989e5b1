import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Interview } from '../../forms/interviews.service.js';
import { NoticesService } from '../../forms/notices.service.js';
import type { VoicePlatform } from '../../integrations/voice-platform/voice-platform.port.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import type { ResponseEntity } from '../../responses/response.entity.js';
import { CallBudgetService } from '../calls/lines/call-budget.service.js';

export interface ChosenPlatform {
  readonly platform: VoicePlatform;
  /** The limit for which it is not the platform that the interview chose, as a response keeps it. */
  readonly full: string | null;
}

/** Who holds a new call. Running calls stay where they are. */
@Injectable()
export class ChoosePlatform {
  constructor(
    private readonly voicePlatforms: VoicePlatforms,
    private readonly noticesService: NoticesService,
    private readonly callBudgetService: CallBudgetService,
  ) {}

  /**
   * @param asked 'builtin' when the page asks for our own interviewer
   * @param consentVersion of the notice that the participant agreed to; null: they were asked for no agreement that is kept
   */
  async of(
    tx: EntityManager,
    interview: Interview,
    { id: responseId, ownerId }: ResponseEntity,
    consentVersion: string | null,
    asked: 'builtin' | undefined,
  ): Promise<ChosenPlatform> {
    const { builtin } = this.voicePlatforms;
    const wanted = asked === 'builtin' ? builtin : await this.wouldHold(tx, interview, consentVersion);
    // Without a free line or minutes, our own interviewer holds the interview.
    const full =
      wanted.remote || wanted.direct
        ? await this.callBudgetService.full(tx, wanted, { formId: interview.formId, ownerId, responseId })
        : null;
    return { platform: full === null ? wanted : builtin, full };
  }

  /** As long as there is room. */
  async wouldHold(tx: EntityManager, { voice, formId }: Interview, consentVersion: string | null): Promise<VoicePlatform> {
    const wanted = this.voicePlatforms.chosen(voice);
    return wanted === this.voicePlatforms.builtin || (await this.mayHold(tx, formId, consentVersion))
      ? wanted
      : this.voicePlatforms.builtin;
  }

  /** Who agreed to a notice that names no voice platform is not sent to one, whatever the interview has chosen since. */
  private async mayHold(tx: EntityManager, formId: number, consentVersion: string | null): Promise<boolean> {
    if (consentVersion === null) return true;
    return (await this.noticesService.find(formId, consentVersion, tx))?.facts?.voice_platform === true;
  }
}
