import { pageKeySql } from '../../common/page-cursor.js';
import { CODE_DIGITS } from './search-text.js';

/** Above this number of matches no exact count is reported: counting would read every row. */
export const COUNTED_MATCHES = 1_000;
/** Rows that one statement looks through, newest first. */
export const CHUNK = 2_000;

/** A row without `search_text`, by its fields. Short: what it lacks of the folding in search-fold.ts is seldom and soon over. */
export const FIELDS = `fold_accents(concat_ws(E'\\x1f', firstname || ' ' || lastname, lastname || ' ' || firstname, email, phonenumber,
                                interview_summary, interview_transcript, interview_recording, notes, exclusion_reason,
                                (select string_agg(value, E'\\x1f') from jsonb_each_text(hidden_fields))))`;

/** Rows with any of these tags; written to match `responses_tags_idx`. @param ids parameter of type uuid[] */
export const taggedSql = (ids: string) => `(tags <> '{}' and tags && ${ids}::uuid[])`;

const KEY = `id, ${pageKeySql('submitted_at')} || 'Z' as at`;

/**
 * Every match, when there are not too many: a page of them, newest first, and their number. One row at least, without an id when the page
 * is empty or there are more matches than are counted.
 *
 * $1 form, $2 pattern for search_text, $3 pattern for the fields, $4 and $5 the row before the page, $6 its length,
 * $7 tags whose names match.
 */
export const FEW_MATCHES = {
  name: 'search-few',
  text: `
    with found as materialized (
      (select id, submitted_at, deleting_at from responses
        where form_id = $1 and search_text like $2 limit ${COUNTED_MATCHES + 1})
      union all
      (select id, submitted_at, deleting_at from responses
        where form_id = $1 and search_text is null and ${FIELDS} like $3 limit ${COUNTED_MATCHES + 1})
      union
      (select id, submitted_at, deleting_at from responses
        where form_id = $1 and ${taggedSql('$7')} limit ${COUNTED_MATCHES + 1})
    ), counted as (
      select (case when count(*) > ${COUNTED_MATCHES} then count(*) else count(*) filter (where deleting_at is null) end)::int as total from found
    )
    select total, page.*
      from counted
      left join lateral (
        select ${KEY} from found
         where total <= ${COUNTED_MATCHES} and deleting_at is null and (submitted_at, id) < ($4::timestamptz, $5::uuid)
         order by submitted_at desc, id desc limit $6::int
      ) page on true`,
};

/**
 * Matches among the next rows, newest first: with many of them this reads less than an index does. It stops at the last one that is
 * wanted. Parameters as above.
 */
export const NEXT_MATCHES = {
  name: 'search-next',
  text: `
    select ${KEY}
      from (select * from responses where form_id = $1 and (submitted_at, id) < ($4::timestamptz, $5::uuid)
             order by submitted_at desc, id desc limit ${CHUNK}) chunk
     where deleting_at is null and (case when search_text is null then ${FIELDS} like $3 else search_text like $2 end or ${taggedSql('$7')})
     limit $6::int`,
};

/** The last row of what NEXT_MATCHES has analysed; none when there was nothing after it. $1 form, $2 and $3 where it began. */
export const END_OF_CHUNK = {
  name: 'search-end-of-chunk',
  text: `
    select ${KEY} from responses
     where form_id = $1 and (submitted_at, id) < ($2::timestamptz, $3::uuid)
     order by submitted_at desc, id desc offset ${CHUNK - 1} limit 1`,
};

/** The transcript is the sixth of the fields in `search_text`. */
const TRANSCRIPT = `split_part(search_text, E'\\x1f', 6)`;
/** Code points of a transcript that are read before its match, and in all. */
const BEFORE = 400;
const WINDOW = 1_600;

/**
 * The piece of each transcript that holds its first match. Where that is, is counted in what `search_text` has of it: there the match is
 * found in any case, and every character is one letter once the digits of its code are gone. $1 form, $2 ids, $3 needle in `search_text`,
 * $4 needle in the folded fields.
 */
export const TRANSCRIPT_PIECES = {
  name: 'search-transcript-pieces',
  text: `
    select id, substring(interview_transcript from greatest(at - ${BEFORE}, 1) for ${WINDOW}) as text
      from (select id, interview_transcript,
                   case when search_text is null
                        then strpos(fold_accents(interview_transcript), $4)
                        else case when encoded > 0 then length(translate(left(${TRANSCRIPT}, encoded), '${CODE_DIGITS}', '')) else 0 end
                    end as at
              from responses, lateral (select strpos(${TRANSCRIPT}, $3) as encoded) found
             where form_id = $1 and id = any($2::uuid[])) matches
     where at > 0`,
};

/** Locks rows without `search_text` that have not changed for a while. $1 seconds, $2 maximum number of rows. */
export const UNINDEXED = {
  name: 'search-unindexed',
  text: `
    select id, firstname, lastname, email, phonenumber, interview_summary as "interviewSummary",
           interview_transcript as "interviewTranscript", interview_recording as "interviewRecording", notes,
           exclusion_reason as "exclusionReason", hidden_fields as "hiddenFields"
      from responses
     where search_text is null and updated_at < now() - make_interval(secs => $1)
     limit $2 for no key update skip locked`,
};

/** $1 ids, $2 texts. */
export const STORE_SEARCH_TEXTS = {
  name: 'search-store-texts',
  text: `
    update responses set search_text = one.text
      from unnest($1::uuid[], $2::text[]) as one (id, text) where responses.id = one.id`,
};
