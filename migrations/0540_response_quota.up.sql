-- After how many complete responses an interview takes no new participants. Null: no quota.
alter table forms add column response_quota integer check (response_quota between 1 and 1000000);

-- Places of its quota that are taken: complete responses that were not excluded. With `held` also those that running interviews and
-- participants who have just arrived may still need. Imported responses take none.
-- Volatile, so that a statement that waited for a lock counts what is there now (as in migration 0080).
create function quota_places(form bigint, held boolean) returns integer language plpgsql volatile as $$
begin
  return (select count(*) from responses
           where form_id = form and deleting_at is null and review_status <> 'excluded' and source <> 'imported'
             and (finish_due_at is null and response_progress(call_status, completion, questions_answered, questions_total) = 100
                  or held and (finish_due_at is not null or call_status = 'in-progress' or reserved_until > clock_timestamp())));
end
$$;
