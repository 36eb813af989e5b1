import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GuidesModule } from '../../guides/guides.module.js';
import { ResponsesModule } from '../../responses/responses.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { ConversationModule } from '../conversation/conversation.module.js';
import { InterventionsModule } from '../interventions/interventions.module.js';
import { RecordingsModule } from '../recordings/recordings.module.js';
import { TurnsModule } from '../turns/turns.module.js';
import { NoteEntity } from './note.entity.js';
import { NotesService } from './notes.service.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineService } from './timeline.service.js';

/** What was said when, and what owners note about it. */
@Module({
  imports: [
    TypeOrmModule.forFeature([NoteEntity]),
    GuidesModule,
    ResponsesModule,
    CallsModule,
    InterventionsModule,
    TurnsModule,
    ConversationModule,
    RecordingsModule,
  ],
  controllers: [TimelineController],
  providers: [NotesService, TimelineService],
})
export class TimelineModule {}
