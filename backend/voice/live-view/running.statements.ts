import { type PageKey, pageKeySql } from '../../common/page-cursor.js';
import { watchableSql } from '../../common/watchable-sql.js';
import type { HiddenValues } from '../../contract/hidden-fields.js';
import type { PathStep } from '../../contract/call-path.js';
import type { Hold } from '../../contract/intervention-kinds.js';
import type { ReviewStatus, TagColor } from '../../contract/review-constants.js';
import { FAILED_LATELY_MS } from '../calls/paths/speech-failures.service.js';

/** A running interview, as its rows have it. */
export interface RunningRow {
  readonly responseId: string;
  readonly ownerId: string;
  readonly formId: string;
  readonly title: string;
  readonly interviewName: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phonenumber: string;
  readonly language: string | null;
  readonly guideVersion: number | null;
  readonly consentAt: Date | null;
  readonly provider: string;
  readonly turnCount: number;
  readonly startedAt: Date;
  readonly pausedAt: Date | null;
  readonly hold: Hold | null;
  /** Whether the interviewer is recorded too; null while nothing is recorded. */
  readonly bothVoices: boolean | null;
  readonly lastSeenAt: Date;
  readonly leftAt: Date | null;
  /** How its call is heard and spoken. */
  readonly path: readonly PathStep[];
  readonly hearingFailed: boolean;
  readonly voiceFailed: boolean;
  /** Of its call: the page's key. */
  readonly id: string;
  readonly at: PageKey['at'];
}

/** Not long ago. */
const lately = (at: string) => `coalesce(${at} > now() - ${FAILED_LATELY_MS} * interval '1 millisecond', false)`;

const COLUMNS = `
  r.id as "responseId", c.owner_id as "ownerId", c.form_id as "formId", f.title, f.interview_name as "interviewName", r.firstname, r.lastname, r.email, r.phonenumber, r.language,
  r.guide_version as "guideVersion", r.consent_at as "consentAt", c.provider, r.turn_count as "turnCount",
  (select min(started_at) from calls every where every.response_id = r.id) as "startedAt",
  (select both_voices from recordings where call_id = c.id and next_chunk > 0
    order by coalesce(began_at, created_at) desc, part desc limit 1) as "bothVoices",
  c.paused_at as "pausedAt", c.hold, c.last_seen_at as "lastSeenAt", c.left_at as "leftAt", c.path,
  ${lately('c.hearing_failed_at')} as "hearingFailed", ${lately('c.voice_failed_at')} as "voiceFailed", c.id, ${pageKeySql('c.started_at')} as at`;

/** Running, neither a trial nor deleted. */
const HELD = `c.status = 'live' and f.trial_of is null and r.deleting_at is null`;
/** May be watched. */
const VISIBLE = `${HELD} and ${watchableSql('c', 'f')}`;
const JOINED = `calls c join responses r on r.id = c.response_id join forms f on f.id = c.form_id`;

/** $1 owner, $2 interview or null, $3 and $4 the page's key, $5 how many. */
export const RUNNING_PAGE = `
  select ${COLUMNS} from ${JOINED}
   where c.owner_id = $1 and ${VISIBLE} and ($2::bigint is null or c.form_id = $2) and (c.started_at, c.id) < ($3::timestamptz, $4::uuid)
   order by c.started_at desc, c.id desc limit $5`;

/** $1 responses. */
export const RUNNING_OF = `select ${COLUMNS} from ${JOINED} where c.response_id = any($1::uuid[]) and ${VISIBLE}`;

/** The response's star, status, tags and link values. */
export interface AttributesRow {
  readonly hiddenFields: HiddenValues | null;
  readonly starred: boolean;
  readonly reviewStatus: ReviewStatus;
  readonly tags: readonly { readonly name: string; readonly color: TagColor }[];
}

/** $1 the response. */
export const ATTRIBUTES = `
  select r.hidden_fields as "hiddenFields", r.starred, r.review_status as "reviewStatus",
         (select coalesce(json_agg(json_build_object('name', t.name, 'color', t.color) order by lower(t.name)), '[]')
            from tags t where t.id = any(r.tags) and t.owner_id = r.owner_id) as tags
    from responses r where r.id = $1`;

/** Counts of those that may and may not be watched. $1 owner, $2 interview or null. */
export const RUNNING_COUNT = `
  select (count(*) filter (where ${watchableSql('c', 'f')}))::int as count, (count(*) filter (where not ${watchableSql('c', 'f')}))::int as unwatched
    from ${JOINED} where c.owner_id = $1 and ${HELD} and ($2::bigint is null or c.form_id = $2)`;

/** Interviews whose last call has ended since a moment. $1 owner, $2 interview or null, $3 since when. */
const ENDED = `
  ended as (
    select r.id, r.form_id, r.guide_version, r.language, r.turn_count, r.call_duration, max(c.ended_at) as ended_at, r.call_end_reason = 'owner' as by_owner,
           coalesce(r.completion = 'complete', r.call_status = 'completed') as complete
      from ${JOINED}
     where c.owner_id = $1 and c.status = 'ended' and c.ended_at >= $3 and f.trial_of is null and r.deleting_at is null and r.source = 'interview'
       and ($2::bigint is null or c.form_id = $2)
       and not exists (select from calls later where later.response_id = r.id and later.status = 'live')
     group by r.id
  )`;

export const FINISHED = `
  with ${ENDED}
  select count(*)::int as finished, count(*) filter (where complete)::int as complete,
         count(*) filter (where not complete and coalesce(by_owner, false))::int as "endedByOwner",
         percentile_cont(0.5) within group (order by call_duration) filter (where call_duration > 0 and (complete or not coalesce(by_owner, false))) as "medianMs"
    from ended`;

/** The latest of them with a guide: $4 how many count. */
const LATEST = `
  with ${ENDED}, latest as (
    select id, form_id, guide_version, language, turn_count, complete, coalesce(by_owner, false) as by_owner
      from ended where guide_version is not null order by ended_at desc limit $4
  )`;

/** Those that their participants left. An interview that its owner ends is not one of them. */
export const LEFT = `${LATEST}
  select id, form_id as "formId", guide_version as "guideVersion", language, turn_count as "turnCount" from latest where not complete and not by_owner`;

/** How many participants were asked each question. */
export const ASKED = `${LATEST}
  select l.form_id as "formId", t.meta ->> 'questionId' as question, count(distinct l.id)::int as asked
    from latest l join transcript_turns t on t.response_id = l.id
   where t.role = 'assistant' and t.meta ->> 'questionId' is not null
   group by 1, 2`;
