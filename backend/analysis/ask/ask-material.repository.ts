import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReadingThreads } from '../../common/reading/reading-threads.js';
import { ASK_LIMITS } from '../../contract/ask-constants.js';
import { CodingRepository } from '../coding.repository.js';
import { ANALYSED, ENDED } from '../finished-interviews.js';
import { READ_TRANSCRIPTS } from '../threads/analysis-tasks.js';
import { answering, turnsOfText } from '../transcript/transcript.js';
import type { SearchedInterview } from './match-passages.js';

/** SQL: ended, with its results written and its words there. */
const READABLE = `${ENDED} and r.finish_due_at is null and not coalesce(r.removed ? 'transcript', false) and ${ANALYSED}`;

/** What questions are answered from. */
@Injectable()
export class AskMaterialRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codingRepository: CodingRepository,
    private readonly reader: ReadingThreads,
  ) {}

  /** The newest interviews that can be read, and how many there are in all. */
  async list(formId: number): Promise<{ ids: string[]; all: number }> {
    const rows: { id: string; all: number }[] = await this.dataSource.query(
      `select r.id, (count(*) over ())::int as all from responses r where r.form_id = $1 and ${READABLE}
        order by r.submitted_at desc, r.id desc limit $2`,
      [formId, ASK_LIMITS.interviews],
    );
    return { ids: rows.map(({ id }) => id), all: rows[0]?.all ?? 0 };
  }

  /** Interviews as they are searched. Those that address the analysis are counted, and left out. */
  async read(ids: readonly string[]): Promise<{ interviews: SearchedInterview[]; addressed: number }> {
    const turns = await this.codingRepository.turnsOf(ids);
    const without = ids.filter((id) => !turns.has(id));
    if (without.length > 0) {
      const rows: { id: string; transcript: string }[] = await this.dataSource.query(
        `select id, interview_transcript as transcript from responses where id = any($1) and interview_transcript <> ''`,
        [without],
      );
      for (const { id, transcript } of rows) turns.set(id, turnsOfText(transcript));
    }
    const all = [...turns].map(([responseId, said]) => ({ responseId, said: answering(said) }));
    const read = await this.reader.read(
      READ_TRANSCRIPTS,
      all.map(({ said }) => said),
    );
    return {
      interviews: all.flatMap(({ responseId }, at) => (read[at]!.addressed === 0 ? [{ responseId, turns: read[at]!.answers }] : [])),
      addressed: read.filter(({ addressed }) => addressed > 0).length,
    };
  }
}
