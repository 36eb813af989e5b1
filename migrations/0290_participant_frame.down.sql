drop index responses_rating;
alter table responses drop column recording_permission, drop column rating, drop column rating_comment;
insert into consent_notices (version, text, created_at)
select distinct on (version) version, text, created_at from interview_notices order by version, created_at
on conflict do nothing;
drop table interview_notices;
alter table forms drop column frame;
