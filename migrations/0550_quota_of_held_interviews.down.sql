create or replace function quota_places(form bigint, held boolean) returns integer language plpgsql volatile as $$
begin
  return (select count(*) from responses
           where form_id = form and deleting_at is null and review_status <> 'excluded' and source <> 'imported'
             and (finish_due_at is null and response_progress(call_status, completion, questions_answered, questions_total) = 100
                  or held and (finish_due_at is not null or call_status = 'in-progress' or reserved_until > clock_timestamp())));
end
$$;
