-- Searching an interview's responses. Both extensions come with PostgreSQL and may be made by the database's owner.
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- What the search looks through, in one text of ASCII letters (backend/responses/search/search-text.ts). Null: not written yet; such a row
-- is found by its fields, and gets its text soon after nothing has changed for a while.
alter table responses add column search_text text collate "C";
-- Read often, and small beside its index: not compressed.
alter table responses alter column search_text set storage external;

-- An operator may have put the extensions into a schema of their own.
select set_config('search_path', 'public, ' || string_agg(distinct quote_ident(nspname), ', '), true)
  from pg_extension join pg_namespace n on n.oid = extnamespace
 where extname in ('btree_gin', 'pg_trgm');
-- "Contains these letters, of this form". New responses are not in it, so that taking them in costs nothing. Every search reads what was
-- added last in a list, which is kept short.
create index responses_search_idx on responses using gin (form_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 512)
 where search_text is not null;
set local search_path to public;

-- Those without, of a form, newest first; and all of them, to write it.
create index responses_unindexed_idx on responses (form_id, submitted_at desc, id desc) where search_text is null;

-- Whoever changes what is searched need not know of the search.
create function forget_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := null;
  return new;
end
$$;

create trigger responses_searched_changed
  before update of firstname, lastname, email, phonenumber, interview_summary, interview_transcript, interview_recording on responses
  for each row when (old.search_text is not null) execute function forget_search_text();
