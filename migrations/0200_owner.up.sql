alter table forms
  -- When the owner closed it: it takes no new participants. Null: open, or a draft.
  add column closed_at timestamptz,
  -- A copy of this interview that its owner tries out: never listed, counted, analysed or exported, and deleted after a day.
  add column trial_of bigint references forms (id) on delete cascade;
-- One trial per interview; deleting an interview.
create unique index forms_trial_idx on forms (trial_of);

-- What owners say in a trial is not analysed.
create function skip_trial_coding() returns trigger language plpgsql as $$
begin
  if exists (select from forms where id = new.form_id and trial_of is not null) then
    return null;
  end if;
  return new;
end
$$;

create trigger analysis_codings_skip_trials before insert on analysis_codings for each row execute function skip_trial_coding();
