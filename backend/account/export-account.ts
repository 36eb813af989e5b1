import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { byOwner } from '../audit/audit-entry.js';
import { AuditLog } from '../audit/audit-log.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import type { EXPORT_TYPES } from '../contract/account.js';
import { INTERVIEW_FIELD_NAMES } from '../contract/interview-fields.js';
import { PgPool } from '../database/pg-pool.js';

type Line = { readonly type: (typeof EXPORT_TYPES)[number] } & Record<string, unknown>;

const PAGE = 200;
/** Turns of so many responses are read at once: a response has a thousand at most. */
const TURNS_OF = 20;

/** What owners write of an interview, as columns of `forms`. */
const CONTENT = INTERVIEW_FIELD_NAMES.map((name) => `f.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`).join(', ');
const INTERVIEWS = {
  name: 'account_export_interviews',
  text: `select f.id, ${CONTENT}, f.published_at, f.created_at, f.updated_at, a.id as assistant_id
           from forms f left join assistants a on a.form_id = f.id
          where f.owner_id = $1 and f.id > $2 and f.trial_of is null order by f.id limit ${PAGE}`,
};
const REPORTS = {
  name: 'account_export_reports',
  text: `select to_jsonb(r) - 'owner_id' as report from analysis_reports r join forms f on f.id = r.form_id
          where f.owner_id = $1 and r.form_id > $2 order by r.form_id limit 1`,
};
const RESPONSES = {
  name: 'account_export_responses',
  text: `select to_jsonb(r) - 'owner_id' - 'token_hash' as response, r.id from responses r
          where r.owner_id = $1 and r.id > $2 and r.form_id not in (select id from forms where owner_id = $1 and trial_of is not null) order by r.id limit ${TURNS_OF}`,
};
const TURNS = {
  name: 'account_export_turns',
  text: `select response_id, seq, role, content, via, created_at from transcript_turns where response_id = any($1) order by response_id, seq`,
};
const RECORDINGS = {
  name: 'account_export_recordings',
  text: `select response_id, mime_type, size_bytes, created_at from recordings where response_id = any($1) order by response_id, created_at`,
};
const ACTIVITY = {
  name: 'account_export_activity',
  text: `select id, at, kind, actor, subject, agent, details from audit_events
          where (owner_id = $1 or account_id = $2) and id > $3 order by id limit ${PAGE}`,
};
const ACCOUNT = {
  name: 'account_export_account',
  text: `select u.email, u.nickname, u.picture, u.created_at, s.tier, s.max_responses, s.status, s.period_start, s.period_end, s.ends_at,
                (select count(*)::int from responses r join forms f on f.id = r.form_id
                  where r.owner_id = u.id and f.trial_of is null) as responses
           from users u join subscriptions s on s.user_id = u.id where u.id = $1`,
};
const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

/** Writes everything an account holds as JSON lines, however much it is: page by page, as fast as it is taken, in no transaction. */
@Injectable()
export class ExportAccount {
  constructor(
    private readonly pg: PgPool,
    private readonly audit: AuditLog,
  ) {}

  async open(user: CurrentUserInfo): Promise<{ lines: Readable; total: number; name: string }> {
    const [account] = await this.rows(ACCOUNT, [user.id]);
    await this.audit.recordNow({ ...byOwner(user), kind: 'account.exported', details: {} });
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
    for (
      let after = '0', rows = await this.rows(REPORTS, [user.id, after]);
      rows.length > 0;
      rows = await this.rows(REPORTS, [user.id, after])
    ) {
      const report = rows[0]!.report as Record<string, unknown>;
      yield { type: 'report', ...report };
      after = String(report.form_id);
    }
    let responses = 0;
    for (
      let after = FIRST_UUID, rows = await this.rows(RESPONSES, [user.id, after]);
      rows.length > 0;
      rows = await this.rows(RESPONSES, [user.id, after])
    ) {
      const ids = rows.map(({ id }) => id as string);
      const [turns, recordings] = await Promise.all([this.rows(TURNS, [ids]), this.rows(RECORDINGS, [ids])]);
      for (const { id, response } of rows) {
        yield { type: 'response', ...(response as Record<string, unknown>) };
        for (const turn of turns) if (turn.response_id === id) yield { type: 'turn', ...turn };
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

  private async rows(statement: { name: string; text: string }, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
    return (await this.pg.run<Record<string, unknown>>(statement, values)).rows;
  }
}
