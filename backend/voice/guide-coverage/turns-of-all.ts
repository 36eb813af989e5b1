import { Injectable } from '@nestjs/common';
import type { InterviewTurn } from '../../integrations/voice-platform/replies.port.js';
import { WatchableRepository } from '../calls/finding/watchable.repository.js';
import { TurnRepository } from '../turns/turn.repository.js';

/** What was said in several responses, as far as their owner may read it now. */
@Injectable()
export class TurnsOfAll {
  constructor(
    private readonly turnRepository: TurnRepository,
    private readonly watchableRepository: WatchableRepository,
  ) {}

  /** By their ids. Those that are being held and may not be watched are missing. */
  async read(responseIds: readonly string[]): Promise<ReadonlyMap<string, readonly InterviewTurn[]>> {
    if (responseIds.length === 0) return new Map();
    const all = await this.turnRepository.listAll(responseIds);
    // Asked after they were read: a call that has opened meanwhile has said nothing by then.
    const hidden = await this.watchableRepository.hidden(responseIds);
    const turns = new Map<string, InterviewTurn[]>(responseIds.filter((id) => !hidden.has(id)).map((id) => [id, []]));
    for (const { responseId, seq, role, content, meta } of all) turns.get(responseId)?.push({ seq, role, text: content, meta });
    return turns;
  }
}
