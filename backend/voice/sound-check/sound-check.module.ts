import { Module } from '@nestjs/common';
import { FormsModule } from '../../forms/forms.module.js';
import { ResponsesModule } from '../../responses/responses.module.js';
import { HearingModule } from '../hearing/hearing.module.js';
import { PlatformCallsModule } from '../platform-calls/platform-calls.module.js';
import { SpokenSentencesModule } from '../spoken-sentences/spoken-sentences.module.js';
import { SoundCheckController } from './sound-check.controller.js';
import { SoundCheckService } from './sound-check.service.js';

/** The test before a call: do we hear each other? */
@Module({
  imports: [FormsModule, ResponsesModule, HearingModule, PlatformCallsModule, SpokenSentencesModule],
  controllers: [SoundCheckController],
  providers: [SoundCheckService],
})
export class SoundCheckModule {}
