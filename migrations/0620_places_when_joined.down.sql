create or replace function quota_places(form bigint, held boolean) returns integer language plpgsql volatile as $$
begin
  return (select count(*) from responses
           where form_id = form and deleting_at is null and review_status <> 'excluded' and source <> 'imported'
             and (source <> 'browser' or is_analysed(source, include_in_analysis, form_id))
             and (finish_due_at is null and response_progress(call_status, completion, questions_answered, questions_total) = 100
                  or held and (finish_due_at is not null or call_status = 'in-progress' or reserved_until > clock_timestamp())));
end
$$;

create or replace function live_reservations(owner uuid) returns integer language plpgsql volatile as $$
begin
  return (select count(*) from responses where owner_id = owner and reserved_until > clock_timestamp());
end
$$;

drop index responses_places_idx;
create index responses_reserved_idx on responses (owner_id, reserved_until) where reserved_until is not null;
alter table responses drop column holds_place;
