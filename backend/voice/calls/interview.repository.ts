import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** What the voice feature needs to know of an interview. */
export interface Interview {
  readonly formId: number;
  readonly interviewName: string;
  readonly interviewInfo: string;
  readonly instructions: string;
  readonly published: boolean;
  readonly closed: boolean;
  readonly assistant: { readonly id: string; readonly ref: string | null; readonly systemPrompt: string } | null;
}

interface Row {
  interview_name: string;
  interview_info: string;
  interview_instructions: string;
  published: boolean;
  closed: boolean;
  assistant_id: string | null;
  provider_ref: string | null;
  system_prompt: string | null;
}

@Injectable()
export class InterviewRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(formId: number, manager: EntityManager = this.dataSource.manager): Promise<Interview | null> {
    const rows: Row[] = await manager.query(
      `select f.interview_name, f.interview_info, f.interview_instructions, f.published_at is not null as published, f.closed_at is not null as closed,
              a.id as assistant_id, a.provider_ref, a.system_prompt
         from forms f left join assistants a on a.form_id = f.id
        where f.id = $1`,
      [formId],
    );
    const row = rows[0];
    if (!row) return null;
    return {
      formId,
      interviewName: row.interview_name,
      interviewInfo: row.interview_info,
      instructions: row.interview_instructions,
      published: row.published,
      closed: row.closed,
      assistant: row.assistant_id === null ? null : { id: row.assistant_id, ref: row.provider_ref, systemPrompt: row.system_prompt ?? '' },
    };
  }
}
