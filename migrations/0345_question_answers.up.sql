-- What each participant answered to each question of the guide, read from the stored turns once an interview has ended. Derived: it can be read again.
create table answer_readings (
  response_id uuid primary key references responses (id) on delete cascade,
  form_id bigint not null,
  -- Of the results that it was read from: results that are written again are read again.
  results_at timestamptz not null,
  -- False: which answer belongs to which question is not known.
  recorded boolean not null
);

create table question_answers (
  response_id uuid not null references answer_readings (response_id) on delete cascade,
  question_id text not null,
  form_id bigint not null,
  submitted_at timestamptz not null,
  state text not null check (state in ('open', 'bypassed', 'asked', 'short', 'rich', 'skipped', 'refused')),
  -- The options or the number that were read; null for an answer in words.
  chosen text[],
  -- The turn where it was said, or where the question was asked; null: neither. The answer goes with its words.
  turn integer,
  -- All turns of the answer.
  turns integer[] not null default '{}',
  primary key (response_id, question_id),
  foreign key (response_id, turn) references transcript_turns (response_id, seq) on delete cascade
);
-- Answers to a question, newest interviews first, and their counts.
create index question_answers_question_idx on question_answers (form_id, question_id, submitted_at desc, response_id desc);
-- Removing turns.
create index question_answers_turn_idx on question_answers (response_id, turn);
