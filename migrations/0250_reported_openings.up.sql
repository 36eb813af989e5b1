-- A response that counts because of results that a browser reported without a call keeps the hash of its address: nothing shows that its
-- participant spoke, so it stays one of the address's silent openings for an hour.
create index responses_reported_from_idx on responses (form_id, reserved_from, submitted_at)
  where reserved_until is null and reserved_from is not null;

create or replace function silent_openings(form bigint, address bigint) returns integer language plpgsql volatile as $$
begin
  return (select coalesce(sum(reservations), 0) from responses
           where form_id = form and reserved_from = address and reserved_until > clock_timestamp() - interval '45 minutes')
       + (select coalesce(sum(reservations), 0) from responses
           where form_id = form and reserved_from = address and reserved_until is null and submitted_at > clock_timestamp() - interval '1 hour');
end
$$;
