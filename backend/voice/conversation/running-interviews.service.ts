import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConversationService } from './conversation.service.js';
import { LiveDrafts } from '../turns/live-drafts.js';

/** First data for a dashboard that opens a running interview. */
@Injectable()
export class RunningInterviewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly conversation: ConversationService,
    private readonly drafts: LiveDrafts,
  ) {}

  /** @returns null when this owner has no such response */
  async read(ownerId: string, responseId: string) {
    const owned: unknown[] = await this.dataSource.query('select from responses where id = $1 and owner_id = $2', [responseId, ownerId]);
    if (owned.length === 0) return null;
    return { turns: await this.conversation.turnsAfter(responseId, 0), draft: this.drafts.of(responseId) };
  }
}
