-- Mail, deletions of accounts and retention are rows of follow_ups.
insert into follow_ups (kind, subject, due_at, dispatch_at, attempts)
  select 'mail.send', id::text, due_at, due_at, attempts from mails where due_at is not null;
drop index mails_due_idx;

insert into follow_ups (kind, subject, due_at, dispatch_at, attempts)
  select 'account.delete', id::text, due_at, due_at, attempts from account_deletions where due_at is not null;
drop index account_deletions_due_idx;

insert into follow_ups (kind, subject, due_at, dispatch_at)
  select 'retention.apply', id::text, retention_due_at, retention_due_at from forms where retention_due_at is not null;
drop index forms_retention_due_idx;
