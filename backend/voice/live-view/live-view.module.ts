import { Module } from '@nestjs/common';
import { FormsModule } from '../../forms/forms.module.js';
import { GuidesModule } from '../../guides/guides.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { TurnsModule } from '../turns/turns.module.js';
import { DropOffService } from './drop-off.service.js';
import { LiveCardsFeed } from './live-cards-feed.js';
import { LiveCardsService } from './live-cards.service.js';
import { LiveViewController } from './live-view.controller.js';
import { LiveViewService } from './live-view.service.js';
import { RunningRepository } from './running.repository.js';

/** The Live screen: an owner's running interviews, as they are spoken. */
@Module({
  imports: [FormsModule, GuidesModule, CallsModule, TurnsModule],
  controllers: [LiveViewController],
  providers: [RunningRepository, LiveCardsService, DropOffService, LiveViewService, LiveCardsFeed],
})
export class LiveViewModule {}
