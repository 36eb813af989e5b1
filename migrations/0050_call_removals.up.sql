-- Calls on a voice platform that no row of ours names any more: the platform's own copy of them must go, too. Written by triggers, as rows
-- go in many ways: with their response, their interview or their owner's account.
create table call_removals (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  provider_call_id text not null,
  -- Where the platform takes orders for a call that was still going on; null once it was told to end it.
  control_url text,
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  unique (provider, provider_call_id)
);
create index call_removals_due_idx on call_removals (provider, due_at);

create function note_call_removal() returns trigger language plpgsql as $$
begin
  insert into call_removals (provider, provider_call_id, control_url)
    values (old.provider, old.provider_call_id, case when old.status = 'live' then old.control_url end)
    on conflict do nothing;
  return null;
end
$$;

create trigger calls_removed after delete on calls for each row
  when (old.provider <> 'builtin' and old.provider_call_id is not null) execute function note_call_removal();
-- An attempt to begin that came to nothing, and was made again: nobody asks for its results.
create trigger calls_replaced after update of provider_call_id on calls for each row
  when (old.provider <> 'builtin' and old.provider_call_id <> new.provider_call_id)
  execute function note_call_removal();
