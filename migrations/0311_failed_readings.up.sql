-- Which model read an interview, and readings that failed: an interview with a lot said of which nothing came back.
alter table analysis_codings add column model text, add column failure text check (failure in ('empty')), add column failures integer not null default 0;
-- The readings that failed of an interview.
create index analysis_codings_failed_idx on analysis_codings (form_id) where failure is not null;
