-- Questions of owners to the interviews, and their answers.
create table asked_questions (
  id uuid primary key default gen_random_uuid(),
  form_id bigint not null references forms (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  question text not null,
  state text not null default 'running' check (state in ('running', 'finished', 'failed')),
  stage text check (stage in ('reading', 'writing')),
  -- The model's provider limits requests until then.
  waiting_until timestamptz,
  outcome text check (outcome in ('answered', 'passages', 'unsupported', 'thin')),
  reason text,
  model text,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  pinned_at timestamptz,
  -- What was read: counts, languages and words of the question.
  read jsonb
);
-- The history of an interview.
create index asked_questions_form_idx on asked_questions (form_id, asked_at desc);
-- Deleting an owner.
create index asked_questions_owner_idx on asked_questions (owner_id);

-- Places in transcripts: the words stay there, and go with them.
create table asked_passages (
  question_id uuid not null references asked_questions (id) on delete cascade,
  -- From 1, the most relevant first.
  n integer not null,
  response_id uuid not null references responses (id) on delete cascade,
  turn integer not null,
  start_at integer not null check (start_at >= 0),
  end_at integer not null check (end_at > start_at),
  -- Of the words that match the question, from the beginning of the passage: start, end, start, end, …
  matches integer[] not null,
  stance text check (stance in ('supporting', 'contradicting', 'unclear')),
  primary key (question_id, n)
);
-- Erasing a response.
create index asked_passages_response_idx on asked_passages (response_id);

-- What a model wrote. A sentence goes with any of the passages that it restates.
create table asked_sentences (
  question_id uuid not null references asked_questions (id) on delete cascade,
  n integer not null,
  text text not null,
  -- Numbers of passages.
  cites integer[] not null check (cardinality(cites) > 0),
  primary key (question_id, n)
);

create function remove_asked_sentences() returns trigger language plpgsql as $$
begin
  delete from asked_sentences s using gone g where s.question_id = g.question_id and g.n = any(s.cites);
  return null;
end
$$;
create trigger asked_passages_removed after delete on asked_passages referencing old table as gone
  for each statement execute function remove_asked_sentences();
