create or replace function silent_openings(form bigint, address bigint) returns integer language plpgsql volatile as $$
begin
  return (select coalesce(sum(reservations), 0) from responses
           where form_id = form and reserved_from = address and reserved_until > clock_timestamp() - interval '45 minutes');
end
$$;
update responses set reserved_from = null where reserved_until is null and reserved_from is not null;
drop index responses_reported_from_idx;
