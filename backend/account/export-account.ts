import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { byOwner } from '../audit/audit-entry.js';
import { AuditLogService } from '../audit/audit-log.service.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import type { EXPORT_TYPES } from '../contract/account.js';
import { PgPool } from '../database/pg-pool.js';
import {
  ACCOUNT,
  ACTIVITY,
  CODEBOOKS,
  DECISIONS,
  GUIDES,
  GUIDE_VERSIONS,
  IMAGES,
  INTERVENTIONS,
  INTERVIEWS,
  NOTES,
  QUESTIONS,
  RECORDINGS,
  REHEARSALS,
  REPORTS,
  REPORT_VERSIONS,
  RESPONSES,
  ROUNDS,
  TAGS,
  TURNS,
  VIEWS,
} from './export-account.statements.js';

type Line = { readonly type: (typeof EXPORT_TYPES)[number] } & Record<string, unknown>;

const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

/** Writes everything an account holds as JSON lines, however much it is: page by page, as fast as it is taken, in no transaction. */
@Injectable()
export class ExportAccount {
  constructor(
    private readonly pg: PgPool,
    private readonly auditLogService: AuditLogService,
  ) {}

  async open(user: CurrentUserInfo): Promise<{ lines: Readable; total: number; name: string }> {
    const [account] = await this.rows(ACCOUNT, [user.id]);
    await this.auditLogService.recordNow({ ...byOwner(user), kind: 'account.exported', details: {} });
    const text = async function* (lines: AsyncGenerator<Line>) {
      for await (const line of lines) yield `${JSON.stringify(line)}\n`;
    };
    return {
      lines: Readable.from(text(this.lines(user, account ?? {})), { objectMode: false }),
      total: Number(account?.responses ?? 0),
      name: `colloquy-account-${new Date().toISOString().slice(0, 10)}.jsonl`,
    };
  }

  private async *lines(user: CurrentUserInfo, account: Record<string, unknown>): AsyncGenerator<Line, void, void> {
    yield { type: 'account', exported_at: new Date(), user_id: user.sub, ...account };
    for (const row of await this.rows(TAGS, [user.id])) yield { type: 'tag', ...row };
    let interviews = 0;
    for (
      let after = '0', rows = await this.rows(INTERVIEWS, [user.id, after]);
      rows.length > 0;
      rows = await this.rows(INTERVIEWS, [user.id, after])
    ) {
      for (const row of rows) yield { type: 'interview', ...row };
      interviews += rows.length;
      after = String(rows.at(-1)!.id);
    }
    yield* this.views(user);
    yield* this.guides(user);
    yield* this.rehearsals(user);
    yield* this.images(user);
    for (
      let after = '0', rows = await this.rows(REPORTS, [user.id, after]);
      rows.length > 0;
      rows = await this.rows(REPORTS, [user.id, after])
    ) {
      const report = rows[0]!.report as Record<string, unknown>;
      yield { type: 'report', ...report };
      after = String(report.form_id);
    }
    for (
      let after = FIRST_UUID, rows = await this.rows(REPORT_VERSIONS, [user.id, after]);
      rows.length > 0;
      rows = await this.rows(REPORT_VERSIONS, [user.id, after])
    ) {
      const version = rows[0]!.version as Record<string, unknown>;
      yield { type: 'report-version', ...version };
      after = String(version.id);
    }
    yield* this.codebooks(user);
    yield* this.askedQuestions(user);
    let responses = 0;
    for (
      let after = FIRST_UUID, rows = await this.rows(RESPONSES, [user.id, after]);
      rows.length > 0;
      rows = await this.rows(RESPONSES, [user.id, after])
    ) {
      const ids = rows.map(({ id }) => id as string);
      const [turns, interventions, notes, recordings] = await Promise.all([
        this.rows(TURNS, [ids]),
        this.rows(INTERVENTIONS, [ids]),
        this.rows(NOTES, [ids]),
        this.rows(RECORDINGS, [ids]),
      ]);
      for (const { id, response } of rows) {
        yield { type: 'response', ...(response as Record<string, unknown>) };
        for (const turn of turns) if (turn.response_id === id) yield { type: 'turn', ...turn };
        for (const intervention of interventions) if (intervention.response_id === id) yield { type: 'intervention', ...intervention };
        for (const note of notes) if (note.response_id === id) yield { type: 'note', ...note };
        let part = 0;
        for (const recording of recordings) {
          if (recording.response_id !== id) continue;
          yield { type: 'recording', ...recording, url: `/api/responses/${String(id)}/recording?part=${part}` };
          part += 1;
        }
      }
      responses += rows.length;
      after = ids.at(-1)!;
    }
    const accountId = /^[\da-f-]{36}$/.test(user.sub) ? user.sub : null;
    for (
      let after = FIRST_UUID, rows = await this.rows(ACTIVITY, [user.id, accountId, after]);
      rows.length > 0;
      rows = await this.rows(ACTIVITY, [user.id, accountId, after])
    ) {
      for (const row of rows) yield { type: 'activity', ...row };
      after = String(rows.at(-1)!.id);
    }
    // Without this line the file is not whole.
    yield { type: 'end', interviews, responses };
  }

  private async *views(user: CurrentUserInfo): AsyncGenerator<Line, void, void> {
    let rows = await this.rows(VIEWS, [user.id, '0', FIRST_UUID]);
    while (rows.length > 0) {
      for (const row of rows) yield { type: 'response-view', ...row };
      const last = rows.at(-1)!;
      rows = await this.rows(VIEWS, [user.id, last.form_id, last.id]);
    }
  }

  private async *guides(user: CurrentUserInfo): AsyncGenerator<Line, void, void> {
    let rows = await this.rows(GUIDES, [user.id, '0']);
    while (rows.length > 0) {
      for (const row of rows) yield { type: 'guide', ...row };
      rows = await this.rows(GUIDES, [user.id, rows.at(-1)!.form_id]);
    }
    rows = await this.rows(GUIDE_VERSIONS, [user.id, '0', 0]);
    while (rows.length > 0) {
      for (const row of rows) yield { type: 'guide-version', ...row };
      const last = rows.at(-1)!;
      rows = await this.rows(GUIDE_VERSIONS, [user.id, last.form_id, last.version]);
    }
  }

  private async *codebooks(user: CurrentUserInfo): AsyncGenerator<Line, void, void> {
    let rows = await this.rows(CODEBOOKS, [user.id, '0']);
    while (rows.length > 0) {
      for (const row of rows) yield { type: 'codebook', ...row };
      rows = await this.rows(CODEBOOKS, [user.id, rows.at(-1)!.form_id]);
    }
    rows = await this.rows(DECISIONS, [user.id, '0', '0']);
    while (rows.length > 0) {
      for (const row of rows) yield { type: 'codebook-decision', ...row };
      const last = rows.at(-1)!;
      rows = await this.rows(DECISIONS, [user.id, last.form_id, last.seq]);
    }
    rows = await this.rows(ROUNDS, [user.id, FIRST_UUID]);
    while (rows.length > 0) {
      yield { type: 'agreement-round', ...(rows[0]!.round as Record<string, unknown>) };
      rows = await this.rows(ROUNDS, [user.id, rows[0]!.id]);
    }
  }

  private async *askedQuestions(user: CurrentUserInfo): AsyncGenerator<Line, void, void> {
    let rows = await this.rows(QUESTIONS, [user.id, FIRST_UUID]);
    while (rows.length > 0) {
      for (const row of rows) yield { type: 'question', ...row };
      rows = await this.rows(QUESTIONS, [user.id, rows.at(-1)!.id]);
    }
  }

  private async *images(user: CurrentUserInfo): AsyncGenerator<Line, void, void> {
    let rows = await this.rows(IMAGES, [user.id, '0', '', '']);
    while (rows.length > 0) {
      for (const row of rows) yield { type: 'image', ...row };
      const last = rows.at(-1)!;
      rows = await this.rows(IMAGES, [user.id, last.form_id, last.purpose, last.id]);
    }
  }

  private async *rehearsals(user: CurrentUserInfo): AsyncGenerator<Line, void, void> {
    let rows = await this.rows(REHEARSALS, [user.id, FIRST_UUID]);
    while (rows.length > 0) {
      yield { type: 'rehearsal', ...(rows[0]!.rehearsal as Record<string, unknown>) };
      rows = await this.rows(REHEARSALS, [user.id, rows[0]!.id]);
    }
  }

  private async rows(statement: { name: string; text: string }, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
    return (await this.pg.run<Record<string, unknown>>(statement, values)).rows;
  }
}
