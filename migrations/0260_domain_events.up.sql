-- When responses are coded is decided by a subscriber of domain events (backend/analysis/schedule-coding.ts) and no longer by triggers. Their
-- functions stay for one release, so that going back needs nothing else.
drop trigger responses_coding_due_on_insert on responses;
drop trigger responses_coding_due_on_update on responses;
drop trigger responses_coding_due_on_inclusion on responses;
drop trigger forms_include_browser_reported on forms;
drop trigger analysis_codings_skip_trials on analysis_codings;

-- Processes of the version before still rely on the triggers while they are replaced. What they complete until then is found a quarter of an
-- hour from now, and every day. A new installation never had them.
insert into follow_ups (kind, subject, due_at, dispatch_at)
  select 'codings.reconcile', 'recent', now() + interval '15 minutes', now() + interval '15 minutes' where exists (select from responses)
  on conflict do nothing;
