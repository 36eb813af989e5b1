-- Results to be collected from voice platforms and to be written are rows of follow_ups.
insert into follow_ups (kind, subject, due_at, dispatch_at)
  select 'call.collect', id::text, collect_due_at, collect_due_at from calls where collect_due_at is not null;
-- A response that waits for one of its calls is scheduled when that has been collected.
insert into follow_ups (kind, subject, due_at, dispatch_at)
  select 'response.finish', id::text, finish_due_at, greatest(finish_due_at, now()) from responses
   where finish_due_at is not null
     and not exists (select from calls c where c.response_id = responses.id and c.status = 'ended' and c.results_at is null
                                           and c.collect_due_at is not null);

drop index calls_collect_due_idx;
drop index calls_without_results_idx;
-- Calls that ended and whose results are not here: few, and the sweeper sees that each of them is scheduled.
create index calls_without_results_idx on calls (ended_at) where status = 'ended' and results_at is null and provider_call_id is not null;
