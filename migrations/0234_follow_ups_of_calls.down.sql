alter table responses add column finish_dispatched_at timestamptz;
drop index calls_without_results_idx;
alter table calls add column collect_due_at timestamptz, add column collect_dispatched_at timestamptz;
create index calls_collect_due_idx on calls (collect_due_at) where collect_due_at is not null;
create index calls_without_results_idx on calls (ended_at)
  where status = 'ended' and results_at is null and collect_due_at is null and provider_call_id is not null;
update calls c set collect_due_at = f.due_at from follow_ups f where f.kind = 'call.collect' and f.subject = c.id::text;
delete from follow_ups where kind in ('call.collect', 'response.finish');
