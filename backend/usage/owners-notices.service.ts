import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { errorText } from '../common/error-body.js';
import { AppConfig } from '../config/app-config.js';
import { type InterviewerId, interviewerFor, VOICE_CHOICES, type VoiceChoice } from '../contract/voice-choice.js';
import { type ModelNoticeWire, type ModelUse, NAMED_INTERVIEWS } from '../contract/model-notices.js';
import type { ModelSetting } from '../integrations/models/configured-models.js';
import { ModelNoticesService } from '../integrations/models/model-notices.service.js';
import { UsageRepository } from './usage.repository.js';

const USES: Readonly<Record<ModelSetting, ModelUse>> = {
  OPENAI_MODEL: 'interviewer',
  VOICE_LLM_MODEL: 'platform-interviewer',
  VAPI_TRANSCRIBER_MODEL: 'platform-hearing',
  VAPI_VOICE_MODEL: 'platform-voice',
  TTS_MODEL: 'voice',
  STT_MODEL: 'hearing',
  STT_LIVE_MODEL: 'hearing',
  REALTIME_MODEL: 'platform-voice',
  REALTIME_TRANSCRIBER_MODEL: 'platform-hearing',
};

/** The interviewer that uses a model; null: every one. For others it is only a fallback. */
const HELD_BY: Readonly<Record<ModelSetting, InterviewerId | null>> = {
  // It also writes summaries and codes.
  OPENAI_MODEL: null,
  VOICE_LLM_MODEL: 'vapi',
  VAPI_TRANSCRIBER_MODEL: 'vapi',
  VAPI_VOICE_MODEL: 'vapi',
  TTS_MODEL: 'builtin',
  STT_MODEL: 'builtin',
  STT_LIVE_MODEL: 'builtin',
  REALTIME_MODEL: 'realtime',
  REALTIME_TRANSCRIBER_MODEL: 'realtime',
};

/** Notices about models that are being retired, for owners whose interviews use them. */
@Injectable()
export class OwnersNoticesService {
  constructor(
    private readonly modelNoticesService: ModelNoticesService,
    private readonly usageRepository: UsageRepository,
    private readonly config: AppConfig,
  ) {}

  /** @param formId null: of all interviews that take participants or will. @throws AppError NOT_FOUND for another owner's interview */
  async list(ownerId: string, formId?: number): Promise<ModelNoticeWire[]> {
    if (formId !== undefined && !(await this.usageRepository.owns(ownerId, formId))) {
      throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    }
    const notices = await this.modelNoticesService.list();
    // A fallback is the operator's business as long as nothing depends on it.
    const urgent = notices.filter(({ isFallback }) => !isFallback);
    const held = [...new Set(urgent.map(({ setting }) => HELD_BY[setting]))];
    const used = new Map(
      await Promise.all(
        held.map(
          async (by) => [by, await this.usageRepository.inUse(ownerId, formId ?? null, this.choicesOf(by), NAMED_INTERVIEWS)] as const,
        ),
      ),
    );
    return urgent.flatMap(({ setting, model, retiresOn, gone, successor, fallback, source }) => {
      const { named, count } = used.get(HELD_BY[setting])!;
      if (count === 0) return [];
      return {
        ...{ use: USES[setting], setting, model, gone, successor, fallback, source },
        retires_on: retiresOn,
        interviews: named,
        interview_count: count,
      };
    });
  }

  /** The interview settings that lead to this interviewer. */
  private choicesOf(by: InterviewerId | null): VoiceChoice[] {
    return VOICE_CHOICES.filter((choice) => by === null || interviewerFor(choice, this.config.voice) === by);
  }
}
