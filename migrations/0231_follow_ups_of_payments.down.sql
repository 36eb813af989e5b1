insert into payment_reconciliations (provider, finished_at)
  select subject, due_at - interval '1 day' from follow_ups where kind = 'payments.reconcile'
  on conflict (provider) do update set finished_at = excluded.finished_at, dispatched_at = null;

create index subscriptions_due_idx on subscriptions (due_at) where due_at is not null;
update subscriptions s
   set due_at = (select due_at from follow_ups f where f.kind = 'subscription.sync' and f.subject = s.user_id::text),
       dispatched_at = null, claimed_by = null, claimed_until = null;

create index payment_events_open_idx on payment_events (received_at) where handled_at is null;
update payment_events e set attempts = f.attempts, dispatched_at = null
  from follow_ups f where f.kind = 'payment.event' and f.subject = e.id;

delete from follow_ups where kind in ('payment.event', 'subscription.sync', 'payments.reconcile');
