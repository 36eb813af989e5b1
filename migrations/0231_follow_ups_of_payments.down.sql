create table payment_reconciliations (
  provider text primary key,
  dispatched_at timestamptz,
  finished_at timestamptz
);
insert into payment_reconciliations (provider, finished_at)
  select subject, due_at - interval '1 day' from follow_ups where kind = 'payments.reconcile';

alter table subscriptions add column due_at timestamptz, add column dispatched_at timestamptz, add column claimed_by uuid, add column claimed_until timestamptz;
create index subscriptions_due_idx on subscriptions (due_at) where due_at is not null;
update subscriptions s set due_at = f.due_at from follow_ups f where f.kind = 'subscription.sync' and f.subject = s.user_id::text;

alter table payment_events add column dispatched_at timestamptz, add column attempts integer not null default 0;
create index payment_events_open_idx on payment_events (received_at) where handled_at is null;
update payment_events e set attempts = f.attempts from follow_ups f where f.kind = 'payment.event' and f.subject = e.id;

delete from follow_ups where kind in ('payment.event', 'subscription.sync', 'payments.reconcile');
