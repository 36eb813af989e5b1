import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { errorText } from '../common/error-body.js';
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
  REALTIME_MODEL: 'platform-voice',
  REALTIME_TRANSCRIBER_MODEL: 'platform-hearing',
};

/** What an owner is told of models that end: in time, and only where an interview of theirs is concerned. */
@Injectable()
export class OwnersNoticesService {
  constructor(
    private readonly modelNoticesService: ModelNoticesService,
    private readonly usageRepository: UsageRepository,
  ) {}

  /** @param formId null: of all interviews that take participants or will. @throws AppError NOT_FOUND for another owner's interview */
  async list(ownerId: string, formId?: number): Promise<ModelNoticeWire[]> {
    if (formId !== undefined && !(await this.usageRepository.owns(ownerId, formId))) {
      throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    }
    const notices = await this.modelNoticesService.list();
    // A fallback is the operator's business as long as nothing depends on it.
    const urgent = notices.filter(({ isFallback }) => !isFallback);
    if (urgent.length === 0) return [];
    const { named, count } = await this.usageRepository.inUse(ownerId, formId ?? null, NAMED_INTERVIEWS);
    if (count === 0) return [];
    return urgent.map(({ setting, model, retiresOn, gone, successor, fallback, source }) => ({
      ...{ use: USES[setting], setting, model, gone, successor, fallback, source },
      retires_on: retiresOn,
      interviews: named,
      interview_count: count,
    }));
  }
}
