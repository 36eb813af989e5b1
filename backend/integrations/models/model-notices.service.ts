import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { type ConfiguredModel, configuredModels } from './configured-models.js';
import { findNotices, type ModelNotice } from './find-notices.js';
import { ModelStatesRepository } from './model-states.repository.js';

/** Which of the configured models end soon. */
@Injectable()
export class ModelNoticesService {
  readonly models: readonly ConfiguredModel[];

  constructor(
    config: AppConfig,
    private readonly modelStatesRepository: ModelStatesRepository,
  ) {
    this.models = configuredModels(config);
  }

  async list(now = new Date()): Promise<ModelNotice[]> {
    if (this.models.length === 0) return [];
    return findNotices(this.models, await this.modelStatesRepository.list(), now.toISOString().slice(0, 10));
  }
}
