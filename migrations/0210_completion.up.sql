-- How far an interview got, counted when its results are written. Null: not counted, as in all rows before this migration and in
-- responses that were imported or that only a browser reported; call_status tells for them.
alter table responses
  -- 'complete': every question was reached; 'partial': some were answered; 'none': nothing was.
  add column completion text check (completion in ('complete', 'partial', 'none')),
  -- Of the interview's questions, how many there were and how many were answered. Null where they are not known one by one.
  add column questions_total smallint,
  add column questions_answered smallint;

-- How far a response got, as one number to sort and filter by: 0 not started, 1 failed, 2 running, 3 left without answers,
-- 4 to 99 partial, 100 completed. backend/contract/completion.ts holds the same rule.
create function response_progress(call_status text, completion text, answered integer, total integer) returns integer
language sql immutable parallel safe as $$
  select case
    when call_status = 'pending' then 0
    when call_status = 'failed' then 1
    when call_status = 'in-progress' then 2
    when completion = 'complete' then 100
    when completion = 'partial' then 4 + least(95, coalesce(95 * answered / nullif(total, 0), 0))
    when completion = 'none' or call_status = 'abandoned' then 3
    else 100
  end
$$;
