create index forms_retention_due_idx on forms (retention_due_at) where retention_due_at is not null;
update forms
   set retention_due_at = (select due_at from follow_ups f where f.kind = 'retention.apply' and f.subject = forms.id::text),
       retention_dispatched_at = null;

create index account_deletions_due_idx on account_deletions (due_at) where due_at is not null;
update account_deletions d
   set due_at = (select due_at from follow_ups f where f.kind = 'account.delete' and f.subject = d.id::text),
       attempts = coalesce((select attempts from follow_ups f where f.kind = 'account.delete' and f.subject = d.id::text), 0);

create index mails_due_idx on mails (due_at) where due_at is not null;
update mails m
   set due_at = (select due_at from follow_ups f where f.kind = 'mail.send' and f.subject = m.id::text), dispatched_at = null,
       attempts = coalesce((select attempts from follow_ups f where f.kind = 'mail.send' and f.subject = m.id::text), 0);

delete from follow_ups where kind in ('mail.send', 'account.delete', 'retention.apply');
