-- Payment events to be handled, plans to be decided again, and the daily comparison are rows of follow_ups.
insert into follow_ups (kind, subject, due_at, dispatch_at, attempts)
  select 'payment.event', id, received_at, now(), attempts from payment_events where handled_at is null;
drop index payment_events_open_idx;

insert into follow_ups (kind, subject, due_at, dispatch_at)
  select 'subscription.sync', user_id::text, due_at, due_at from subscriptions where due_at is not null;
drop index subscriptions_due_idx;

insert into follow_ups (kind, subject, due_at, dispatch_at)
  select 'payments.reconcile', provider, due_at, due_at
    from (select provider, coalesce(finished_at + interval '1 day', now()) as due_at from payment_reconciliations) r;
