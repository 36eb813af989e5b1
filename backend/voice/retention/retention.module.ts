import { Module } from '@nestjs/common';
import { FormsModule } from '../../forms/forms.module.js';
import { ResponsesModule } from '../../responses/responses.module.js';
import { ApplyRetention } from './apply-retention.js';
import { RetentionRepository } from './retention.repository.js';

/** Deletes what has reached the age its interview names. */
@Module({
  imports: [FormsModule, ResponsesModule],
  providers: [RetentionRepository, ApplyRetention],
  exports: [ApplyRetention],
})
export class RetentionModule {}
