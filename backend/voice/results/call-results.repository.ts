import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type CallResults, NO_RESULTS } from './call-results.js';

interface Row {
  call_id: string;
  turns: CallResults['turns'];
  transcript: string | null;
  summary: string | null;
  end_reason: CallResults['endReason'];
  provider_reason: string | null;
  started_at: Date | null;
  ended_at: Date | null;
  recording_urls: string[];
  reported: boolean;
}

/** What voice platforms know of their calls. Written under the lock of the call's response. */
@Injectable()
export class CallResultsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(callId: string, manager: EntityManager = this.dataSource.manager): Promise<CallResults> {
    const rows: Row[] = await manager.query('select * from call_results where call_id = $1', [callId]);
    return rows[0] ? toResults(rows[0]) : NO_RESULTS;
  }

  async save(tx: EntityManager, callId: string, results: CallResults): Promise<void> {
    await tx.query(
      `insert into call_results as r
         (call_id, turns, transcript, summary, end_reason, provider_reason, started_at, ended_at, recording_urls, reported)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (call_id) do update set turns = excluded.turns, transcript = excluded.transcript, summary = excluded.summary,
         end_reason = excluded.end_reason, provider_reason = excluded.provider_reason, started_at = excluded.started_at,
         ended_at = excluded.ended_at, recording_urls = excluded.recording_urls, reported = excluded.reported, updated_at = now()`,
      [
        callId,
        JSON.stringify(results.turns),
        results.transcript,
        results.summary,
        results.endReason,
        results.providerReason,
        results.startedAt,
        results.endedAt,
        JSON.stringify(results.recordingUrls),
        results.reported,
      ],
    );
  }

  /** Of all calls of a response that a platform held, by the call's id. */
  async ofResponse(responseId: string): Promise<Map<string, CallResults>> {
    const rows: Row[] = await this.dataSource.query(
      'select r.* from call_results r join calls c on c.id = r.call_id where c.response_id = $1',
      [responseId],
    );
    return new Map(rows.map((row) => [row.call_id, toResults(row)]));
  }
}

function toResults(row: Row): CallResults {
  return {
    turns: row.turns,
    transcript: row.transcript,
    summary: row.summary,
    endReason: row.end_reason,
    providerReason: row.provider_reason,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    recordingUrls: row.recording_urls,
    reported: row.reported,
  };
}
