drop table account_deletions;
alter table identity_accounts drop column closing_at;
drop table access_revocations;
drop table identity_sessions;
drop table audit_events;
