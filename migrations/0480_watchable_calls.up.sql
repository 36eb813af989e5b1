-- Whether the participant of a call was told that its owner may watch it live: set when the call opens, whatever the interview's setting becomes.
-- Calls that are being held follow their interview's setting of this moment.
alter table calls add column watchable boolean not null default true;
update calls c set watchable = false from forms f where f.id = c.form_id and c.status = 'live' and f.frame ->> 'live_view' = 'false';
