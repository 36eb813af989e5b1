-- Every report as it was when it was finished, the newest of each interview.
create table analysis_report_versions (
  id uuid primary key default gen_random_uuid(),
  form_id bigint not null references forms (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  generated_at timestamptz not null,
  -- As in analysis_reports: redacted with it when responses are erased.
  findings jsonb not null,
  -- What a list shows, as it was then.
  interviews integer not null,
  themes integer not null,
  analyst text not null check (analyst in ('model', 'built-in')),
  model text
);
-- The versions of an interview, newest first.
create index analysis_report_versions_form_idx on analysis_report_versions (form_id, generated_at desc, id);
-- Deleting an owner.
create index analysis_report_versions_owner_idx on analysis_report_versions (owner_id);

insert into analysis_report_versions (form_id, owner_id, generated_at, findings, interviews, themes, analyst, model)
  select form_id, owner_id, generated_at, findings, jsonb_array_length(findings -> 'responses'), jsonb_array_length(findings -> 'themes'),
         findings -> 'analyst' ->> 'kind', findings -> 'analyst' ->> 'model'
    from analysis_reports;
