import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ASSISTANT_DEFAULTS } from '../contract/voice-constants.js';
import type { InterviewBrief, InterviewTurn } from '../integrations/voice-platform/voice-platform.port.js';
import type { CallEntity } from './call.entity.js';
import type { Speaking } from './unfinished-turn.js';

/** All that the interviewer's next turn is written from. */
export interface ReplyContext {
  readonly call: Pick<CallEntity, 'id' | 'responseId' | 'provider' | 'startedAt' | 'speaking'>;
  readonly brief: InterviewBrief;
  /** What was said so far, in its order. */
  readonly turns: readonly InterviewTurn[];
}

interface Row {
  response_id: string;
  provider: string;
  started_at: Date;
  speaking: Speaking | null;
  interview_name: string;
  interview_info: string;
  interview_instructions: string;
  system_prompt: string | null;
  turns: InterviewTurn[];
}

@Injectable()
export class ReplyContexts {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes the right to write the assistant's next turn, for `ms` milliseconds, and reads what that takes: one statement, as it comes
   * before every reply of every interview. Turns stored while it waited for the call's row may be missing from it; who stores the reply asks again.
   * @returns null when another process has the right, or when the call is not live
   */
  async claim(callId: string, responder: string, ms: number): Promise<ReplyContext | null> {
    const rows: Row[] = await this.dataSource.query(
      `with call as (
         update calls set responder = $2, responder_until = now() + make_interval(secs => $3 / 1000.0)
          where id = $1 and status = 'live' and (responder is null or responder = $2 or responder_until < now())
         returning response_id, form_id, provider, started_at, speaking
       )
       select call.response_id, call.provider, call.started_at, call.speaking,
              form.interview_name, form.interview_info, form.interview_instructions, assistant.system_prompt,
              (select coalesce(json_agg(json_build_object('seq', seq, 'role', role, 'text', content, 'meta', meta) order by seq), '[]')
                 from transcript_turns where response_id = call.response_id) as turns
         from call join forms form on form.id = call.form_id left join assistants assistant on assistant.form_id = form.id`,
      [callId, responder, ms],
    );
    const row = rows[0];
    if (!row) return null;
    return {
      call: { id: callId, responseId: row.response_id, provider: row.provider, startedAt: row.started_at, speaking: row.speaking },
      brief: {
        interviewName: row.interview_name,
        interviewInfo: row.interview_info,
        instructions: row.interview_instructions,
        systemPrompt: row.system_prompt ?? '',
        firstMessage: ASSISTANT_DEFAULTS.firstMessage,
        endMessage: ASSISTANT_DEFAULTS.endMessage,
      },
      turns: row.turns,
    };
  }
}
