import { Injectable, Logger } from '@nestjs/common';
import { ReadingThreads } from '../../common/reading/reading-threads.js';
import { guideIn } from '../../contract/guide-translation.js';
import type { TurnStep } from '../../contract/voice.js';
import { GuideVersionsService } from '../../guides/guide-versions.service.js';
import { STEP_IN } from '../../integrations/voice-platform/linking/linking-tasks.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { TurnRepository } from '../turns/turn.repository.js';

/** Of both sides. Longer conversations cost too much time to link between two turns. */
const MOST_TURNS = 300;
/** Turns of one connection that are linked in so many milliseconds: after a broken connection, those of a while come at once. */
const BUDGET = { turns: 5, windowMs: 5_000 };

/** Finds the guide's question in what a voice platform's interviewer says, while the call continues. */
@Injectable()
export class LiveLinksService {
  private readonly logger = new Logger('Live');
  private readonly linked = new WeakMap<object, { since: number; turns: number }>();

  constructor(
    private readonly responseChangesService: ResponseChangesService,
    private readonly guideVersionsService: GuideVersionsService,
    private readonly turnRepository: TurnRepository,
    private readonly reader: ReadingThreads,
  ) {}

  /**
   * Never fails: the turn is stored, and the call continues without it.
   * @param connection that brought the turn
   * @param seq of the interviewer's turn
   * @returns null without a guide, and where the question is not clear
   */
  async stepOf(connection: object, responseId: string, seq: number): Promise<TurnStep | null> {
    if (seq > MOST_TURNS || !this.hasRoom(connection)) return null;
    try {
      return await this.link(responseId, seq);
    } catch (error) {
      this.logger.warn(`a turn could not be linked: ${error instanceof Error ? error.name : 'error'}`);
      return null;
    }
  }

  private hasRoom(connection: object): boolean {
    const now = Date.now();
    const known = this.linked.get(connection);
    const current = known && now - known.since < BUDGET.windowMs ? known : { since: now, turns: 0 };
    current.turns += 1;
    this.linked.set(connection, current);
    return current.turns <= BUDGET.turns;
  }

  private async link(responseId: string, seq: number): Promise<TurnStep | null> {
    const response = await this.responseChangesService.find(responseId);
    if (response?.guideVersion == null) return null;
    const guide = await this.guideVersionsService.find({ formId: response.formId, version: response.guideVersion });
    if (!guide) return null;
    const turns = (await this.turnRepository.list(responseId)).filter((turn) => turn.seq <= seq);
    return this.reader.read(STEP_IN, {
      guide: guideIn(guide, response.language),
      turns: turns.map(({ seq: number, role, content, meta }) => ({ seq: number, role, text: content, meta })),
    });
  }
}
