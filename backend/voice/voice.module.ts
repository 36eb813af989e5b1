import { Module } from '@nestjs/common';
import { CallsModule } from './calls/calls.module.js';
import { ConversationModule } from './conversation/conversation.module.js';
import { DirectCallsModule } from './direct-calls/direct-calls.module.js';
import { GuideCoverageModule } from './guide-coverage/guide-coverage.module.js';
import { HearingModule } from './hearing/hearing.module.js';
import { InterventionsModule } from './interventions/interventions.module.js';
import { LifecycleModule } from './lifecycle/lifecycle.module.js';
import { LiveViewModule } from './live-view/live-view.module.js';
import { PlatformCallsModule } from './platform-calls/platform-calls.module.js';
import { RecordingsModule } from './recordings/recordings.module.js';
import { ResultsModule } from './results/results.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { SoundCheckModule } from './sound-check/sound-check.module.js';
import { SpokenSentencesModule } from './spoken-sentences/spoken-sentences.module.js';
import { SteppingInModule } from './stepping-in/stepping-in.module.js';
import { SummariesModule } from './summaries/summaries.module.js';
import { TimelineModule } from './timeline/timeline.module.js';
import { TurnsModule } from './turns/turns.module.js';

/** Voice interviews. Each module imports only modules above it in this list, which lint enforces. */
@Module({
  imports: [
    CallsModule,
    InterventionsModule,
    TurnsModule,
    SpokenSentencesModule,
    ConversationModule,
    HearingModule,
    DirectCallsModule,
    SteppingInModule,
    RecordingsModule,
    SummariesModule,
    ResultsModule,
    GuideCoverageModule,
    TimelineModule,
    LiveViewModule,
    PlatformCallsModule,
    SoundCheckModule,
    LifecycleModule,
    RetentionModule,
  ],
})
export class VoiceModule {}
