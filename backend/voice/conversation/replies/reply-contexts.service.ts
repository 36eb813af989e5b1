import { Injectable } from '@nestjs/common';
import { Batcher } from '../../../common/batcher.js';
import { sessionTexts } from '../../../common/intents/session-texts.js';
import { readFrame } from '../../../contract/frame.js';
import { AT_NEXT_TURN, type Hold, kindsNotAllowed } from '../../../contract/intervention-kinds.js';
import { guideIn } from '../../../contract/guide-translation.js';
import { isRowError } from '../../../database/entry-faults.js';
import { PgPool } from '../../../database/pg-pool.js';
import { GuideVersionsService } from '../../../guides/guide-versions.service.js';
import type { InterviewGuide } from '../../../contract/guide.js';
import { systemPromptOf } from '../../../integrations/voice-platform/assistant-spec.js';
import type { InterviewBrief, InterviewTurn, SteeringOrder } from '../../../integrations/voice-platform/replies.port.js';
import type { CallEntity } from '../../calls/call.entity.js';
import { CLAIM_REPLIES, KEEP_SPOKEN } from './reply-context.statements.js';
import type { Speaking } from '../../calls/speaking.js';

/** All that the interviewer's next turn is written from. */
export interface ReplyContext {
  readonly call: Pick<
    CallEntity,
    | 'id'
    | 'responseId'
    | 'formId'
    | 'ownerId'
    | 'provider'
    | 'startedAt'
    | 'endedAt'
    | 'pausedAt'
    | 'pausedMs'
    | 'speaking'
    | 'hold'
    | 'extraMs'
  >;
  /** Milliseconds since a model was asked for a turn that was never said to its end; null when there is none. */
  readonly unansweredMs: number | null;
  /** Milliseconds since the last turn was stored, whichever process stored it; null before the first. */
  readonly lastTurnMs: number | null;
  readonly brief: InterviewBrief;
  /** False: its owner has withdrawn the interview. */
  readonly published: boolean;
  /** What its owner asks of the next turn, the oldest first. */
  readonly steering: readonly SteeringOrder[];
  /** The turns so far, in order. */
  readonly turns: readonly InterviewTurn[];
}

interface Row {
  id: string;
  response_id: string;
  form_id: string;
  owner_id: string;
  unanswered_ms: string | null;
  last_turn_ms: string | null;
  provider: string;
  started_at: Date;
  paused_at: Date | null;
  paused_ms: number;
  speaking: Speaking | null;
  hold: Hold | null;
  extra_ms: number;
  steering: SteeringOrder[];
  interview_name: string;
  interview_info: string;
  interview_instructions: string;
  published: boolean;
  frame: unknown;
  guide_version: number | null;
  language: string | null;
  system_prompt: string | null;
  turns: InterviewTurn[];
}

/** The claiming responder and the length of its lease, milliseconds. */
interface Claim {
  readonly responder: string;
  readonly ms: number;
}

/** Milliseconds; a statement that takes longer than the patience waits for a call's row, or for the database. */
const BATCHES = { maxBatch: 50, concurrency: 1, lingerMs: 4, releaseAfterMs: 100, isRowError };

@Injectable()
export class ReplyContextsService {
  private readonly claims = new Batcher<string, Claim, ReplyContext | null>({
    ...BATCHES,
    perform: (claims) => this.claimAll(claims),
  });
  private readonly spoken = new Batcher<string, { responder: string; speaking: Speaking }, void>({
    ...BATCHES,
    perform: (spoken) => this.keepAll(spoken),
  });

  constructor(
    private readonly pg: PgPool,
    private readonly guideVersionsService: GuideVersionsService,
  ) {}

  /**
   * Leases the right to write the assistant's next turn for `ms` milliseconds, and reads the context for it. Turns stored while the claim
   * waited for the call's row may be missing from the context: storing the reply checks again.
   * @returns null when another process has the right, or when the call is not live
   */
  claim(callId: string, responder: string, ms: number): Promise<ReplyContext | null> {
    return this.claims.add(callId, { responder, ms });
  }

  /** Stores the turn before it is spoken. Only the lease holder's call has an effect. */
  keep(callId: string, responder: string, speaking: Speaking): Promise<void> {
    return this.spoken.add(callId, { responder, speaking });
  }

  private async claimAll(claims: readonly { key: string; item: Claim }[]): Promise<(ReplyContext | null)[]> {
    const { rows } = await this.pg.run<Row & Record<string, unknown>>(CLAIM_REPLIES, [
      claims.map(({ key }) => key),
      claims.map(({ item }) => item.responder),
      claims.map(({ item }) => item.ms),
    ]);
    const guides = await this.guidesOf(rows);
    return claims.map(({ key }) => {
      const at = rows.findIndex(({ id }) => id === key);
      if (at < 0) return null;
      const guide = guides[at]!;
      return toContext(rows[at]!, guide && { guide, prompt: this.guideVersionsService.promptOf(guide) });
    });
  }

  /** Of each row. */
  private async guidesOf(rows: readonly Row[]): Promise<(InterviewGuide | null)[]> {
    const guided = rows.filter(({ guide_version: version }) => version !== null);
    if (guided.length === 0) return rows.map(() => null);
    const found = await this.guideVersionsService.findAll(
      guided.map(({ form_id, guide_version }) => ({ formId: Number(form_id), version: guide_version! })),
    );
    return rows.map((row) => {
      const guide = found[guided.indexOf(row)];
      return guide ? guideIn(guide, row.language) : null;
    });
  }

  private async keepAll(spoken: readonly { key: string; item: { responder: string; speaking: Speaking } }[]): Promise<void[]> {
    await this.pg.run(KEEP_SPOKEN, [
      spoken.map(({ key }) => key),
      spoken.map(({ item }) => item.responder),
      spoken.map(({ item }) => JSON.stringify(item.speaking)),
    ]);
    return spoken.map(() => undefined);
  }
}

function toContext(row: Row, followed: { guide: InterviewGuide; prompt: string } | null): ReplyContext {
  const { greeting, goodbye } = sessionTexts(row.language);
  return {
    call: {
      id: row.id,
      responseId: row.response_id,
      formId: Number(row.form_id),
      ownerId: row.owner_id,
      provider: row.provider,
      startedAt: row.started_at,
      endedAt: null,
      pausedAt: row.paused_at,
      pausedMs: row.paused_ms,
      speaking: row.speaking,
      hold: row.hold,
      extraMs: row.extra_ms,
    },
    unansweredMs: row.unanswered_ms === null ? null : Number(row.unanswered_ms),
    lastTurnMs: row.last_turn_ms === null ? null : Number(row.last_turn_ms),
    brief: {
      interviewName: row.interview_name,
      interviewInfo: row.interview_info,
      instructions: row.interview_instructions,
      // A guide's own: the assistant may follow a newer version.
      systemPrompt: followed ? systemPromptOf(followed.prompt) : (row.system_prompt ?? ''),
      firstMessage: greeting,
      endMessage: goodbye,
      guide: followed?.guide ?? null,
      language: row.language,
    },
    published: row.published,
    steering: steeringOf(row),
    turns: row.turns,
  };
}

/** Its owner may have turned off since what waits: this applies at once. */
function steeringOf({ steering, frame }: Row): readonly SteeringOrder[] {
  if (steering.length === 0) return [];
  const { live_view: isWatched, stepping_in: allowed } = readFrame(frame);
  const refused = kindsNotAllowed(isWatched ? allowed : []);
  return steering.filter(({ kind }) => (AT_NEXT_TURN as readonly string[]).includes(kind) && !refused.includes(kind));
}
