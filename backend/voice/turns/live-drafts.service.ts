import { Injectable } from '@nestjs/common';
import type { LiveDraft } from '../../contract/voice.js';
import { AppConfig } from '../../config/app-config.js';
import { RealtimeServer } from '../../realtime/realtime-server.js';

/** To other processes, of one interview: each draft contains the previous one. Milliseconds. */
const ELSEWHERE_EVERY_MS = 200;
/** A turn is stored long before. Milliseconds. */
const FORGOTTEN_AFTER_MS = 60_000;
/** Drafts of other processes that are remembered; the oldest goes first. */
const REMEMBERED = 2_000;
const DRAFT_EVENT = 'live-draft';

/** What interviewers are saying right now in this process; gone with it, as nothing here is a promise. */
@Injectable()
export class LiveDraftsService {
  private readonly drafts = new Map<string, LiveDraft>();
  /** What they are saying in other processes. */
  private readonly elsewhere = new Map<string, { draft: LiveDraft; at: number }>();
  private readonly toldAt = new Map<string, number>();
  /** Only who has sentences read aloud has to know what another process is saying. */
  private readonly tells: boolean;

  constructor(
    private readonly realtimeServer: RealtimeServer,
    config: AppConfig,
  ) {
    this.tells = config.speech !== null;
    if (this.tells) realtimeServer.onProcessEvent(DRAFT_EVENT, (draft) => this.remember(draft as LiveDraft));
  }

  show(callId: string, draft: LiveDraft, ownerId: string): void {
    this.drafts.set(draft.responseId, draft);
    this.realtimeServer.sendDraft(callId, draft, ownerId);
    const now = Date.now();
    if (!this.tells || now - (this.toldAt.get(draft.responseId) ?? -Infinity) < ELSEWHERE_EVERY_MS) return;
    this.toldAt.set(draft.responseId, now);
    this.realtimeServer.tellProcesses(DRAFT_EVENT, draft);
  }

  clear(responseId: string): void {
    this.drafts.delete(responseId);
    this.toldAt.delete(responseId);
  }

  of(responseId: string): LiveDraft | null {
    return this.drafts.get(responseId) ?? null;
  }

  /** As above, in any process; somewhat late where it is another one. */
  anywhere(responseId: string): LiveDraft | null {
    const here = this.of(responseId);
    if (here) return here;
    const known = this.elsewhere.get(responseId);
    return known && Date.now() - known.at < FORGOTTEN_AFTER_MS ? known.draft : null;
  }

  private remember(draft: LiveDraft): void {
    // The latest comes last.
    this.elsewhere.delete(draft.responseId);
    if (this.elsewhere.size >= REMEMBERED) this.elsewhere.delete(this.elsewhere.keys().next().value!);
    this.elsewhere.set(draft.responseId, { draft, at: Date.now() });
  }
}
