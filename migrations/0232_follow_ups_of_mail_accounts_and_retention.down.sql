alter table forms add column retention_due_at timestamptz, add column retention_dispatched_at timestamptz;
create index forms_retention_due_idx on forms (retention_due_at) where retention_due_at is not null;
update forms set retention_due_at = f.due_at from follow_ups f where f.kind = 'retention.apply' and f.subject = forms.id::text;

alter table account_deletions add column due_at timestamptz, add column attempts integer not null default 0;
create index account_deletions_due_idx on account_deletions (due_at) where due_at is not null;
update account_deletions d set due_at = f.due_at, attempts = f.attempts
  from follow_ups f where f.kind = 'account.delete' and f.subject = d.id::text;
alter table account_deletions alter column due_at set default now();

alter table mails add column due_at timestamptz, add column dispatched_at timestamptz, add column attempts integer not null default 0;
create index mails_due_idx on mails (due_at) where due_at is not null;
update mails m set due_at = f.due_at, attempts = f.attempts from follow_ups f where f.kind = 'mail.send' and f.subject = m.id::text;
alter table mails alter column due_at set default now();

delete from follow_ups where kind in ('mail.send', 'account.delete', 'retention.apply');
