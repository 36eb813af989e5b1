import type { InterviewTurn } from '../../integrations/voice-platform/voice-platform.port.js';
import type { TurnRepository } from '../turns/turn.repository.js';

/** The turns of several responses, by their ids. */
export async function turnsOfAll(
  turnRepository: TurnRepository,
  responseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly InterviewTurn[]>> {
  const turns = new Map<string, InterviewTurn[]>(responseIds.map((id) => [id, []]));
  if (turns.size === 0) return turns;
  for (const { responseId, seq, role, content, meta } of await turnRepository.listAll(responseIds)) {
    turns.get(responseId)!.push({ seq, role, text: content, meta });
  }
  return turns;
}
