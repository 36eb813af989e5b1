import { Global, Module } from '@nestjs/common';
import { CheckModels } from './check-models.js';
import { ModelNoticesService } from './model-notices.service.js';
import { ModelStatesRepository } from './model-states.repository.js';

/** The models that the installation uses, and their ends. */
@Global()
@Module({ providers: [ModelStatesRepository, ModelNoticesService, CheckModels], exports: [ModelNoticesService, CheckModels] })
export class ModelsModule {}
