import { Injectable } from '@nestjs/common';
import { ReadingThreads } from '../../common/reading/reading-threads.js';
import { AppConfig } from '../../config/app-config.js';
import { titleOf } from '../../contract/form-defaults.js';
import { guideIn } from '../../contract/guide-translation.js';
import type { InterviewGuide } from '../../contract/guide.js';
import { endOf } from '../../contract/live-words.js';
import type { LiveCard } from '../../contract/live.js';
import { GuideVersionsService } from '../../guides/guide-versions.service.js';
import { isByHuman, noticeOf } from '../../integrations/voice-platform/builtin/turn-meta.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { LiveScreensService } from '../../realtime/live-screens.service.js';
import { refreshPauseMs } from '../calls/call-liveness.service.js';
import type { TurnEntity } from '../turns/turn.entity.js';
import { TurnRepository } from '../turns/turn.repository.js';
import { READ_LIVE } from './live-tasks.js';
import type { RunningRow } from './running.statements.js';
import { speechWarnings } from './warnings/speech-warnings.js';

/** Interviews whose turns are in memory at the same time. */
const BATCH = 25;
/** Calls of a voice platform that are linked with their guides at once: about ten milliseconds each. */
const LINKED_AT_ONCE = 10;
/** A process that died says nothing of the participants it had: so many refreshes that stayed away are a connection that ended. */
const MISSED_REFRESHES = 2.5;

type Turn = Pick<TurnEntity, 'responseId' | 'seq' | 'role' | 'content' | 'meta' | 'via' | 'createdAt'>;

/** The cards of running interviews, from their rows and turns. */
@Injectable()
export class LiveCardsService {
  constructor(
    private readonly config: AppConfig,
    private readonly guideVersionsService: GuideVersionsService,
    private readonly turnRepository: TurnRepository,
    private readonly liveScreensService: LiveScreensService,
    private readonly voicePlatforms: VoicePlatforms,
    private readonly reader: ReadingThreads,
  ) {}

  /** In the order of the rows. From now on what is said in these interviews may be relayed to their owners. */
  async of(rows: readonly RunningRow[]): Promise<LiveCard[]> {
    this.liveScreensService.allow(rows.map(({ responseId }) => responseId));
    const guides = await this.guidesOf(rows);
    const linked = new Set(rows.filter(({ provider }) => !this.voicePlatforms.isLocal(provider)).slice(0, LINKED_AT_ONCE));
    const cards: LiveCard[] = [];
    for (let at = 0; at < rows.length; at += BATCH) {
      const some = rows.slice(at, at + BATCH);
      const turns = new Map<string, Turn[]>(some.map((row) => [row.responseId, []]));
      for (const turn of await this.turnRepository.listSpoken([...turns.keys()])) turns.get(turn.responseId)!.push(turn);
      for (const row of some) {
        // One after the other: the words of participants are read by the same threads.
        cards.push(await this.cardOf(row, turns.get(row.responseId) ?? [], guides.get(row) ?? null, linked.has(row)));
      }
    }
    return cards;
  }

  /** The guides in the languages that the interviews are held in. */
  async guidesOf(rows: readonly RunningRow[]): Promise<ReadonlyMap<RunningRow, InterviewGuide>> {
    const guided = rows.flatMap((row) => (row.guideVersion === null ? [] : [{ row, version: row.guideVersion }]));
    const found = await this.guideVersionsService.findAll(guided.map(({ row, version }) => ({ formId: Number(row.formId), version })));
    return new Map(guided.flatMap(({ row }, at) => (found[at] ? [[row, guideIn(found[at], row.language)] as const] : [])));
  }

  private async cardOf(row: RunningRow, turns: readonly Turn[], guide: InterviewGuide | null, isLinked: boolean): Promise<LiveCard> {
    const spoken = turns.map(({ seq, role, content, meta }) => ({ seq, role, text: content, meta }));
    const { marks, warnings } = await this.reader.read(READ_LIVE, { responseId: row.responseId, guide, turns: spoken, isLinked });
    const last = turns.at(-1);
    const present = row.leftAt === null && Date.now() - row.lastSeenAt.getTime() < this.refreshMs * MISSED_REFRESHES;
    const builtin = this.voicePlatforms.isLocal(row.provider);
    return {
      responseId: row.responseId,
      formId: Number(row.formId),
      title: titleOf(row),
      name: `${row.firstname} ${row.lastname}`.trim() || null,
      startedAt: row.startedAt.toISOString(),
      language: row.language,
      via: turns.findLast(({ role }) => role === 'user')?.via ?? (builtin ? null : 'voice'),
      builtin,
      turnCount: row.turnCount,
      last: saidIn(last),
      before: saidIn(last && turns.findLast(({ role }) => role !== last.role)),
      marks,
      warnings: [...warnings, ...speechWarnings(row)],
      present,
      resumableUntil: present ? null : new Date(row.lastSeenAt.getTime() + this.config.calls.abandonAfterSeconds * 1_000).toISOString(),
      pausedAt: row.pausedAt?.toISOString() ?? null,
      hold: row.hold,
      bothVoices: row.bothVoices,
    };
  }

  private get refreshMs(): number {
    return refreshPauseMs(this.config.calls.abandonAfterSeconds);
  }
}

function saidIn(turn: Turn | undefined): LiveCard['last'] {
  if (!turn) return null;
  const { seq, role, content, createdAt } = turn;
  const by = isByHuman(turn) ? 'human' : noticeOf(turn) ? 'notice' : undefined;
  return { seq, role, text: endOf(content), at: createdAt.toISOString(), ...(by && { by }) };
}
