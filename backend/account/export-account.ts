import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { byOwner } from '../audit/audit-entry.js';
import { AuditLogService } from '../audit/audit-log.service.js';
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
  text: `select f.id, ${CONTENT}, f.languages, f.frame, f.published_at, f.created_at, f.updated_at, a.id as assistant_id
           from forms f left join assistants a on a.form_id = f.id
          where f.owner_id = $1 and f.id > $2 and f.trial_of is null order by f.id limit ${PAGE}`,
};
/** A guide may have half a megabyte. */
const GUIDES_PAGE = 10;
const GUIDES = {
  name: 'account_export_guides',
  text: `select g.form_id, g.guide, g.revision, g.published_version, g.updated_at from interview_guides g join forms f on f.id = g.form_id
          where f.owner_id = $1 and f.trial_of is null and g.form_id > $2 order by g.form_id limit ${GUIDES_PAGE}`,
};
const GUIDE_VERSIONS = {
  name: 'account_export_guide_versions',
  text: `select v.form_id, v.version, v.guide, v.created_at from interview_guide_versions v join forms f on f.id = v.form_id
          where f.owner_id = $1 and f.trial_of is null and (v.form_id, v.version) > ($2, $3) order by v.form_id, v.version limit ${GUIDES_PAGE}`,
};
/** An image may have a megabyte. */
const IMAGES_PAGE = 4;
const IMAGES = {
  name: 'account_export_images',
  text: `select i.form_id, i.purpose, i.id, i.media_type, i.width, i.height, encode(i.bytes, 'base64') as bytes, i.created_at
           from interview_images i join forms f on f.id = i.form_id
          where f.owner_id = $1 and f.trial_of is null and (i.form_id, i.purpose, i.id) > ($2, $3, $4)
          order by i.form_id, i.purpose, i.id limit ${IMAGES_PAGE}`,
};
const REHEARSALS = {
  name: 'account_export_rehearsals',
  text: `select to_jsonb(r) - 'owner_id' || jsonb_build_object('participants',
                (select jsonb_agg(p.progress || jsonb_build_object('kind', p.kind, 'turns', p.turns) order by p.position)
                   from rehearsal_participants p where p.rehearsal_id = r.id)) as rehearsal, r.id
           from rehearsals r where r.owner_id = $1 and r.id > $2 order by r.id limit 1`,
};
const REPORTS = {
  name: 'account_export_reports',
  text: `select to_jsonb(r) - 'owner_id' as report from analysis_reports r join forms f on f.id = r.form_id
          where f.owner_id = $1 and r.form_id > $2 order by r.form_id limit 1`,
};
const REPORT_VERSIONS = {
  name: 'account_export_report_versions',
  text: `select to_jsonb(v) - 'owner_id' as version from analysis_report_versions v where v.owner_id = $1 and v.id > $2 order by v.id limit 1`,
};
const CODEBOOKS = {
  name: 'account_export_codebooks',
  text: `select b.form_id, b.revision,
                (select coalesce(jsonb_agg(to_jsonb(t) - 'form_id' - 'terms' order by t.position, t.id), '[]') from codebook_themes t where t.form_id = b.form_id) as themes
           from codebooks b where b.owner_id = $1 and b.form_id > $2 order by b.form_id limit 1`,
};
/** With the passages they are about. */
const DECISIONS = {
  name: 'account_export_codebook_decisions',
  text: `select d.form_id, d.seq, d.kind, d.content, d.decided_at, d.undone, d.undone_at,
                (select coalesce(jsonb_agg(to_jsonb(m) - 'decision_id' - 'seq'), '[]') from codebook_marks m where m.decision_id = d.id) as passages
           from codebook_decisions d join codebooks b on b.form_id = d.form_id
          where b.owner_id = $1 and (d.form_id, d.seq) > ($2, $3) order by d.form_id, d.seq limit ${TURNS_OF}`,
};
/** With their answers; passages as places in transcripts. */
const QUESTIONS = {
  name: 'account_export_asked_questions',
  text: `select q.form_id, q.id, q.question, q.state, q.outcome, q.model, q.asked_at, q.pinned_at, q.read,
                (select coalesce(jsonb_agg(to_jsonb(s) - 'question_id' order by s.n), '[]') from asked_sentences s where s.question_id = q.id) as sentences,
                (select coalesce(jsonb_agg(to_jsonb(p) - 'question_id' order by p.n), '[]') from asked_passages p where p.question_id = q.id) as passages
           from asked_questions q where q.owner_id = $1 and q.id > $2 order by q.id limit ${TURNS_OF}`,
};
/** With the units that both coders coded. */
const ROUNDS = {
  name: 'account_export_agreement_rounds',
  text: `select to_jsonb(a) - 'owner_id' - 'token_hash' || jsonb_build_object(
                  'themes', (select jsonb_agg(to_jsonb(t) - 'round_id' order by t.position) from agreement_themes t where t.round_id = a.id),
                  'units', (select jsonb_agg(to_jsonb(u) - 'round_id' order by u.n) from agreement_units u where u.round_id = a.id)) as round, a.id
           from agreement_rounds a where a.owner_id = $1 and a.id > $2 order by a.id limit 1`,
};
const TAGS = {
  name: 'account_export_tags',
  text: `select id, name, color, created_at from tags where owner_id = $1 order by lower(name), id`,
};
/** Filters name tags by their ids. */
const VIEWS = {
  name: 'account_export_response_views',
  text: `select v.form_id, v.id, v.name, v.position, v.settings, v.created_at, v.updated_at from response_views v
          where v.owner_id = $1 and v.form_id not in (select id from forms where owner_id = $1 and trial_of is not null)
            and (v.form_id, v.id) > ($2, $3) order by v.form_id, v.id limit ${PAGE}`,
};
/** Tags by their ids, which are in the lines of type `tag`. */
const RESPONSES = {
  name: 'account_export_responses',
  text: `select to_jsonb(r) - 'owner_id' - 'token_hash' - 'notes' || jsonb_build_object('quality_signals',
                  (select coalesce(jsonb_agg(to_jsonb(s) - 'response_id' order by s.kind), '[]') from quality_signals s where s.response_id = r.id)) as response, r.id
           from responses r
          where r.owner_id = $1 and r.id > $2 and r.form_id not in (select id from forms where owner_id = $1 and trial_of is not null) order by r.id limit ${TURNS_OF}`,
};
const TURNS = {
  name: 'account_export_turns',
  text: `select response_id, seq, role, content, via, created_at from transcript_turns where response_id = any($1) order by response_id, seq`,
};
const INTERVENTIONS = {
  name: 'account_export_interventions',
  text: `select response_id, id, kind, words, question_id, minutes, state, created_at, applied_at, turn from interventions
          where response_id = any($1) order by response_id, created_at, id`,
};
const NOTES = {
  name: 'account_export_notes',
  text: `select response_id, id, content, turn, at_ms, created_at, edited_at from response_notes
          where response_id = any($1) order by response_id, created_at, id`,
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
