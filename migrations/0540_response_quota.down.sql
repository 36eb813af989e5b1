drop function quota_places(bigint, boolean);
alter table forms drop column response_quota;
