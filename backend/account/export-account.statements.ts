// What an account's export reads, page by page: $1 the owner, then where the page before ended.
import { watchableSql } from '../common/watchable-sql.js';
import { INTERVIEW_FIELD_NAMES } from '../contract/interview-fields.js';

const PAGE = 200;
/** Turns of so many responses are read at once: a response has a thousand at most. */
const TURNS_OF = 20;

/** What owners write of an interview, as columns of `forms`. */
const CONTENT = INTERVIEW_FIELD_NAMES.map((name) => `f.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`).join(', ');
export const INTERVIEWS = {
  name: 'account_export_interviews',
  text: `select f.id, ${CONTENT}, f.languages, f.frame, f.speech, f.published_at, f.created_at, f.updated_at, a.id as assistant_id
           from forms f left join assistants a on a.form_id = f.id
          where f.owner_id = $1 and f.id > $2 and f.trial_of is null order by f.id limit ${PAGE}`,
};
/** A guide may have half a megabyte. */
const GUIDES_PAGE = 10;
export const GUIDES = {
  name: 'account_export_guides',
  text: `select g.form_id, g.guide, g.revision, g.published_version, g.updated_at from interview_guides g join forms f on f.id = g.form_id
          where f.owner_id = $1 and f.trial_of is null and g.form_id > $2 order by g.form_id limit ${GUIDES_PAGE}`,
};
export const GUIDE_VERSIONS = {
  name: 'account_export_guide_versions',
  text: `select v.form_id, v.version, v.guide, v.created_at from interview_guide_versions v join forms f on f.id = v.form_id
          where f.owner_id = $1 and f.trial_of is null and (v.form_id, v.version) > ($2, $3) order by v.form_id, v.version limit ${GUIDES_PAGE}`,
};
/** An image may have a megabyte. */
const IMAGES_PAGE = 4;
export const IMAGES = {
  name: 'account_export_images',
  text: `select i.form_id, i.purpose, i.id, i.media_type, i.width, i.height, encode(i.bytes, 'base64') as bytes, i.created_at
           from interview_images i join forms f on f.id = i.form_id
          where f.owner_id = $1 and f.trial_of is null and (i.form_id, i.purpose, i.id) > ($2, $3, $4)
          order by i.form_id, i.purpose, i.id limit ${IMAGES_PAGE}`,
};
export const REHEARSALS = {
  name: 'account_export_rehearsals',
  text: `select to_jsonb(r) - 'owner_id' || jsonb_build_object('participants',
                (select jsonb_agg(p.progress || jsonb_build_object('kind', p.kind, 'turns', p.turns) order by p.position)
                   from rehearsal_participants p where p.rehearsal_id = r.id)) as rehearsal, r.id
           from rehearsals r where r.owner_id = $1 and r.id > $2 order by r.id limit 1`,
};
export const REPORTS = {
  name: 'account_export_reports',
  text: `select to_jsonb(r) - 'owner_id' as report from analysis_reports r join forms f on f.id = r.form_id
          where f.owner_id = $1 and r.form_id > $2 order by r.form_id limit 1`,
};
export const REPORT_VERSIONS = {
  name: 'account_export_report_versions',
  text: `select to_jsonb(v) - 'owner_id' as version from analysis_report_versions v where v.owner_id = $1 and v.id > $2 order by v.id limit 1`,
};
export const CODEBOOKS = {
  name: 'account_export_codebooks',
  text: `select b.form_id, b.revision,
                (select coalesce(jsonb_agg(to_jsonb(t) - 'form_id' - 'terms' order by t.position, t.id), '[]') from codebook_themes t where t.form_id = b.form_id) as themes
           from codebooks b where b.owner_id = $1 and b.form_id > $2 order by b.form_id limit 1`,
};
/** With the passages they are about. */
export const DECISIONS = {
  name: 'account_export_codebook_decisions',
  text: `select d.form_id, d.seq, d.kind, d.content, d.decided_at, d.undone, d.undone_at,
                (select coalesce(jsonb_agg(to_jsonb(m) - 'decision_id' - 'seq'), '[]') from codebook_marks m where m.decision_id = d.id) as passages
           from codebook_decisions d join codebooks b on b.form_id = d.form_id
          where b.owner_id = $1 and (d.form_id, d.seq) > ($2, $3) order by d.form_id, d.seq limit ${TURNS_OF}`,
};
/** With their answers; passages as places in transcripts. */
export const QUESTIONS = {
  name: 'account_export_asked_questions',
  text: `select q.form_id, q.id, q.question, q.state, q.outcome, q.model, q.asked_at, q.pinned_at, q.read,
                (select coalesce(jsonb_agg(to_jsonb(s) - 'question_id' order by s.n), '[]') from asked_sentences s where s.question_id = q.id) as sentences,
                (select coalesce(jsonb_agg(to_jsonb(p) - 'question_id' order by p.n), '[]') from asked_passages p where p.question_id = q.id) as passages
           from asked_questions q where q.owner_id = $1 and q.id > $2 order by q.id limit ${TURNS_OF}`,
};
/** With the units that both coders coded. */
export const ROUNDS = {
  name: 'account_export_agreement_rounds',
  text: `select to_jsonb(a) - 'owner_id' - 'token_hash' || jsonb_build_object(
                  'themes', (select jsonb_agg(to_jsonb(t) - 'round_id' order by t.position) from agreement_themes t where t.round_id = a.id),
                  'units', (select jsonb_agg(to_jsonb(u) - 'round_id' order by u.n) from agreement_units u where u.round_id = a.id)) as round, a.id
           from agreement_rounds a where a.owner_id = $1 and a.id > $2 order by a.id limit 1`,
};
export const TAGS = {
  name: 'account_export_tags',
  text: `select id, name, color, created_at from tags where owner_id = $1 order by lower(name), id`,
};
/** Filters name tags by their ids. */
export const VIEWS = {
  name: 'account_export_response_views',
  text: `select v.form_id, v.id, v.name, v.position, v.settings, v.created_at, v.updated_at from response_views v
          where v.owner_id = $1 and v.form_id not in (select id from forms where owner_id = $1 and trial_of is not null)
            and (v.form_id, v.id) > ($2, $3) order by v.form_id, v.id limit ${PAGE}`,
};
/** Tags by their ids, which are in the lines of type `tag`. */
export const RESPONSES = {
  name: 'account_export_responses',
  text: `select to_jsonb(r) - 'owner_id' - 'token_hash' - 'notes' || jsonb_build_object('quality_signals',
                  (select coalesce(jsonb_agg(to_jsonb(s) - 'response_id' order by s.kind), '[]') from quality_signals s where s.response_id = r.id)) as response, r.id
           from responses r
          where r.owner_id = $1 and r.id > $2 and r.form_id not in (select id from forms where owner_id = $1 and trial_of is not null) order by r.id limit ${TURNS_OF}`,
};
/** Not of interviews that are being held and may not be watched. */
export const TURNS = {
  name: 'account_export_turns',
  text: `select response_id, seq, role, content, via, created_at, spoken -> 'spans' as spoken, meta -> 'unheard' as unheard from transcript_turns t
          where response_id = any($1)
            and not exists (select from calls c join forms f on f.id = c.form_id
                             where c.response_id = t.response_id and c.status = 'live' and not ${watchableSql('c', 'f')})
          order by response_id, seq`,
};
export const INTERVENTIONS = {
  name: 'account_export_interventions',
  text: `select response_id, id, kind, words, question_id, minutes, state, created_at, applied_at, turn from interventions
          where response_id = any($1) order by response_id, created_at, id`,
};
export const NOTES = {
  name: 'account_export_notes',
  text: `select response_id, id, content, turn, at_ms, created_at, edited_at from response_notes
          where response_id = any($1) order by response_id, created_at, id`,
};
export const RECORDINGS = {
  name: 'account_export_recordings',
  text: `select r.response_id, r.mime_type, r.size_bytes, r.duration_ms, r.both_voices, r.began_at, r.created_at
           from recordings r join calls c on c.id = r.call_id where r.response_id = any($1) and r.next_chunk > 0
          order by r.response_id, c.started_at, c.id, coalesce(r.began_at, r.created_at), r.part`,
};
export const ACTIVITY = {
  name: 'account_export_activity',
  text: `select id, at, kind, actor, subject, agent, details from audit_events
          where (owner_id = $1 or account_id = $2) and id > $3 order by id limit ${PAGE}`,
};
export const ACCOUNT = {
  name: 'account_export_account',
  text: `select u.email, u.nickname, u.picture, u.created_at, s.tier, s.max_responses, s.status, s.period_start, s.period_end, s.ends_at,
                (select count(*)::int from responses r join forms f on f.id = r.form_id
                  where r.owner_id = u.id and f.trial_of is null) as responses
           from users u join subscriptions s on s.user_id = u.id where u.id = $1`,
};
