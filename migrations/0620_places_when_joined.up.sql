-- A response that was only opened holds no place of its owner's month: it takes one when its call is opened, or with its first words.
-- Until then `reserved_until` only says until when it may begin.
alter table responses add column holds_place boolean not null default false;
update responses set holds_place = true where reserved_until > clock_timestamp();

drop index responses_reserved_idx;
-- `live_reservations`, and the places that one network holds.
create index responses_places_idx on responses (owner_id, reserved_until) where holds_place and reserved_until is not null;

create or replace function live_reservations(owner uuid) returns integer language plpgsql volatile as $$
begin
  return (select count(*) from responses where owner_id = owner and holds_place and reserved_until > clock_timestamp());
end
$$;

-- Nor does it hold a place of its interview's quota (migrations 0540 and 0550 have the rest).
create or replace function quota_places(form bigint, held boolean) returns integer language plpgsql volatile as $$
begin
  return (select count(*) from responses
           where form_id = form and deleting_at is null and review_status <> 'excluded' and source <> 'imported'
             and (source <> 'browser' or is_analysed(source, include_in_analysis, form_id))
             and (finish_due_at is null and response_progress(call_status, completion, questions_answered, questions_total) = 100
                  or held and (finish_due_at is not null or call_status = 'in-progress')));
end
$$;
