drop index calls_without_results_idx;
create index calls_collect_due_idx on calls (collect_due_at) where collect_due_at is not null;
create index calls_without_results_idx on calls (ended_at)
  where status = 'ended' and results_at is null and collect_due_at is null and provider_call_id is not null;
update calls c
   set collect_due_at = (select due_at from follow_ups f where f.kind = 'call.collect' and f.subject = c.id::text), collect_dispatched_at = null
 where provider_call_id is not null;
update responses set finish_dispatched_at = null where finish_due_at is not null;
delete from follow_ups where kind in ('call.collect', 'response.finish');
