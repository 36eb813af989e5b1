-- A response that was only opened holds a place of its owner's month until this moment. Null: it counts, or never will (imported ones).
-- Existing rows stay null: they were counted when they were opened, and the month's count is not changed under an owner's eyes.
alter table responses
  add column reserved_until timestamptz,
  -- Keyed hash of the address that opened it; cleared when it counts.
  add column reserved_from bigint,
  -- How many times it reserved a place within the hour.
  add column reservations smallint not null default 1,
  -- Why its recording stops early or is missing; null: nothing was refused.
  add column recording_cut text check (recording_cut in ('response', 'owner', 'installation', 'disk', 'format'));
-- Reservations of an owner that still hold.
create index responses_reserved_idx on responses (owner_id, reserved_until) where reserved_until is not null;
-- Silent openings of an interview from one address.
create index responses_reserved_from_idx on responses (form_id, reserved_from, reserved_until)
  where reserved_until is not null and reserved_from is not null;

alter table owner_streams
  -- At least as many places as are reserved. Exact after each count of them, which is needed near the limit only.
  add column reserved_bound integer not null default 0;

-- The two counts below are functions because a statement that waited for a row's lock still reads other rows as they were when it began.
-- A volatile function reads them as they are now. Call them while the owner's stream is locked.

create function live_reservations(owner uuid) returns integer language plpgsql volatile as $$
begin
  return (select count(*) from responses where owner_id = owner and reserved_until > clock_timestamp());
end
$$;

-- Reservations of the last hour whose participants have said nothing. A reservation lasts 15 minutes.
create function silent_openings(form bigint, address bigint) returns integer language plpgsql volatile as $$
begin
  return (select coalesce(sum(reservations), 0) from responses
           where form_id = form and reserved_from = address and reserved_until > clock_timestamp() - interval '45 minutes');
end
$$;

-- Bytes of stored recordings: one row per response, per owner, and one for the installation.
create table recording_usage (
  scope text not null check (scope in ('response', 'owner', 'installation')),
  -- Of the response or owner; zeros for the installation. No foreign key: bytes are given back when the files are gone.
  id uuid not null,
  bytes bigint not null default 0,
  primary key (scope, id)
);

alter table recordings add column owner_id uuid;
update recordings r set owner_id = c.owner_id from calls c where c.id = r.call_id;
insert into recording_usage (scope, id, bytes) select 'response', response_id, sum(size_bytes) from recordings group by response_id;
insert into recording_usage (scope, id, bytes) select 'owner', owner_id, sum(size_bytes) from recordings where owner_id is not null group by owner_id;
insert into recording_usage (scope, id, bytes)
  select 'installation', '00000000-0000-0000-0000-000000000000', sum(size_bytes) from recordings having count(*) > 0;

alter table recording_removals
  add column response_id uuid,
  add column owner_id uuid,
  add column bytes bigint not null default 0;

create or replace function note_recording_removal() returns trigger language plpgsql as $$
begin
  insert into recording_removals (call_id, response_id, owner_id, bytes)
    values (old.call_id, old.response_id, old.owner_id, old.size_bytes) on conflict do nothing;
  return null;
end
$$;
