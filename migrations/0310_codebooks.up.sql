-- The codebook of an interview: its themes, what its owner has decided about them and about passages, and the passages that result.
create table codebooks (
  form_id bigint primary key references forms (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  -- Counts every change of themes, decisions and passages.
  revision bigint not null default 0
);
-- Deleting an owner.
create index codebooks_owner_idx on codebooks (owner_id);

create table codebook_themes (
  id uuid primary key,
  form_id bigint not null references codebooks (form_id) on delete cascade,
  parent_id uuid references codebook_themes (id) on delete set null,
  position integer not null default 0,
  name text not null,
  definition text not null default '',
  examples jsonb not null default '[]',
  colour text not null,
  status text not null check (status in ('suggested', 'confirmed', 'predefined')),
  origin text not null check (origin in ('analyst', 'hand', 'template', 'guide', 'import', 'report')),
  -- By which the built-in analyst recognises it: "stem|as it was said".
  terms text[] not null default '{}',
  version integer not null default 1,
  -- Its passages count for this theme instead.
  merged_into uuid references codebook_themes (id) on delete set null,
  -- Deleted by hand. The row stays, so that the analyst does not suggest it again.
  deleted boolean not null default false,
  created_at timestamptz not null default now()
);
-- The themes of an interview.
create index codebook_themes_form_idx on codebook_themes (form_id);
-- Removing a theme.
create index codebook_themes_parent_idx on codebook_themes (parent_id);
create index codebook_themes_merged_idx on codebook_themes (merged_into);

-- What the owner decided: appended, never changed but for `undone`.
create table codebook_decisions (
  id uuid primary key,
  form_id bigint not null references codebooks (form_id) on delete cascade,
  -- The codebook's revision that it made.
  seq bigint not null,
  author_id uuid references users (id) on delete set null,
  kind text not null,
  -- Themes before and after, and what the history shows. Holds no participant's words beyond names and definitions of themes.
  content jsonb not null,
  decided_at timestamptz not null default now(),
  undone boolean not null default false,
  undone_at timestamptz,
  -- The revision at which it was last taken back or brought back.
  undone_seq bigint
);
-- The history, and what undo takes back.
create unique index codebook_decisions_form_idx on codebook_decisions (form_id, seq);
-- Deleting an account.
create index codebook_decisions_author_idx on codebook_decisions (author_id);

-- What a decision says of a passage: the whole of what people have decided about it by then.
create table codebook_marks (
  decision_id uuid not null references codebook_decisions (id) on delete cascade,
  response_id uuid not null references responses (id) on delete cascade,
  turn integer not null,
  start_at integer not null check (start_at >= 0),
  end_at integer not null check (end_at > start_at),
  seq bigint not null,
  -- Null: the themes are the analyst's.
  themes uuid[],
  -- Themes that it is not to be in.
  rejected uuid[] not null default '{}',
  -- Null: the analyst's.
  sentiment text check (sentiment in ('positive', 'neutral', 'negative')),
  dismissed boolean not null default false,
  -- Marked by hand.
  added boolean not null default false,
  -- As it was when it was decided: holds while the analyst finds no such passage.
  found_label text not null,
  found_sentiment text not null,
  found_themes uuid[] not null default '{}',
  found_coder text not null check (found_coder in ('human', 'model', 'built-in')),
  primary key (decision_id, response_id, turn, start_at, end_at)
);
-- The passages of a response are built from its marks.
create index codebook_marks_response_idx on codebook_marks (response_id, seq);

-- The passages that result from what the analyst found and what people decided. Rebuilt for a response when either changes.
create table codebook_passages (
  response_id uuid not null references analysis_codings (response_id) on delete cascade,
  -- In the order of the transcript.
  n integer not null,
  form_id bigint not null,
  submitted_at timestamptz not null,
  turn integer not null,
  start_at integer not null,
  end_at integer not null,
  label text not null,
  sentiment text not null check (sentiment in ('positive', 'neutral', 'negative')),
  coder text not null check (coder in ('human', 'model', 'built-in')),
  coded boolean not null,
  dismissed boolean not null,
  -- Of the guide, that it answers.
  question_id text,
  primary key (response_id, n)
);
-- Passages of an interview, newest interviews first.
create index codebook_passages_form_idx on codebook_passages (form_id, submitted_at desc, response_id desc, n);
-- The queue of uncoded passages.
create index codebook_passages_uncoded_idx on codebook_passages (form_id, submitted_at desc, response_id desc, n) where not coded and not dismissed;

-- The themes of a passage.
create table codebook_codings (
  response_id uuid not null,
  n integer not null,
  -- The theme that it was put into, and the one that it counts for after merges and deletions; null: for none.
  assigned_id uuid not null,
  theme_id uuid,
  form_id bigint not null,
  submitted_at timestamptz not null,
  sentiment text not null,
  coder text not null check (coder in ('human', 'model', 'built-in')),
  primary key (response_id, n, assigned_id),
  foreign key (response_id, n) references codebook_passages (response_id, n) on delete cascade
);
-- Passages of a theme, newest interviews first, and their counts.
create index codebook_codings_theme_idx on codebook_codings (form_id, theme_id, submitted_at desc, response_id desc, n) include (sentiment);
-- Merging and deleting themes.
create index codebook_codings_assigned_idx on codebook_codings (assigned_id);

-- The themes of the codebook that the analyst coded a passage to, and the state of the codebook when it did.
alter table analysis_segments add column codes uuid[] not null default '{}', add column scheme_key text;
-- The codebook that a report shows as it was stored.
alter table analysis_reports add column codebook_revision bigint;
update analysis_reports set codebook_revision = 1;
-- Which codes the passages were built from, and the participant's number in reports: n of "Pn".
alter table analysis_codings add column applied_at timestamptz, add column participant integer;

-- Reports that are there: their themes are suggested ones.
insert into codebooks (form_id, owner_id, revision) select form_id, owner_id, 1 from analysis_reports;
insert into codebook_themes (id, form_id, position, name, definition, colour, status, origin, terms)
  select (t.theme ->> 'id')::uuid, r.form_id, t.n - 1, t.theme ->> 'name', coalesce(t.theme ->> 'description', ''),
         (array['#4477aa', '#ee6677', '#228833', '#ccbb44', '#66ccee', '#aa3377', '#ee8866', '#77aadd', '#44bb99', '#aaaa00', '#99ddff', '#ffaabb'])[(t.n - 1) % 12 + 1],
         'suggested', 'analyst', array(select jsonb_array_elements_text(coalesce(t.theme -> 'terms', '[]')))
    from analysis_reports r, jsonb_array_elements(r.findings -> 'themes') with ordinality as t (theme, n)
   where t.theme ->> 'name' <> ''
  on conflict do nothing;
insert into codebook_passages (response_id, n, form_id, submitted_at, turn, start_at, end_at, label, sentiment, coder, coded, dismissed, question_id)
  select s.response_id, s.n, c.form_id, r.submitted_at, s.turn, s.start_at, s.end_at, s.label, s.sentiment, coalesce(c.coder, 'built-in'),
         k.id is not null, false,
         (select t.meta ->> 'questionId' from transcript_turns t
           where t.response_id = s.response_id and t.role = 'assistant' and t.seq < s.turn order by t.seq desc limit 1)
    from analysis_segments s join analysis_codings c on c.response_id = s.response_id join responses r on r.id = s.response_id
    left join codebook_themes k on k.id = s.theme_id;
insert into codebook_codings (response_id, n, assigned_id, theme_id, form_id, submitted_at, sentiment, coder)
  select p.response_id, p.n, s.theme_id, s.theme_id, p.form_id, p.submitted_at, p.sentiment, p.coder
    from codebook_passages p join analysis_segments s on s.response_id = p.response_id and s.n = p.n
   where p.coded;
update analysis_codings set applied_at = coded_at;
update analysis_codings c set participant = (p.one ->> 'code')::int
  from analysis_reports r, jsonb_array_elements(r.findings -> 'responses') as p (one)
 where c.response_id = (p.one ->> 'id')::uuid;
