import { Injectable } from '@nestjs/common';
import type { LiveDraft } from '../../contract/voice.js';
import { RealtimeServer } from '../../realtime/realtime-server.js';

/** What interviewers are saying right now in this process; gone with it, as nothing here is a promise. */
@Injectable()
export class LiveDraftsService {
  private readonly drafts = new Map<string, LiveDraft>();

  constructor(private readonly realtimeServer: RealtimeServer) {}

  show(callId: string, draft: LiveDraft, ownerId: string): void {
    this.drafts.set(draft.responseId, draft);
    this.realtimeServer.sendDraft(callId, draft, ownerId);
  }

  clear(responseId: string): void {
    this.drafts.delete(responseId);
  }

  of(responseId: string): LiveDraft | null {
    return this.drafts.get(responseId) ?? null;
  }
}
