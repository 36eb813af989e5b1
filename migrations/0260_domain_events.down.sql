delete from follow_ups where kind = 'codings.reconcile';

create trigger responses_coding_due_on_insert after insert on responses for each row
  when (new.call_status = 'completed' and new.finish_due_at is null)
  execute function note_coding_due();

create trigger responses_coding_due_on_update after update of call_status, finish_due_at, interview_transcript on responses for each row
  when (
    new.call_status = 'completed' and new.finish_due_at is null
    and (
      old.call_status is distinct from new.call_status
      or old.finish_due_at is distinct from new.finish_due_at
      or old.interview_transcript is distinct from new.interview_transcript
    )
  )
  execute function note_coding_due();

create trigger responses_coding_due_on_inclusion after update of source, include_in_analysis on responses for each row
  when (
    new.call_status = 'completed' and new.finish_due_at is null
    and (old.source is distinct from new.source or old.include_in_analysis is distinct from new.include_in_analysis)
  )
  execute function note_coding_due();

create trigger forms_include_browser_reported after update of include_browser_reported on forms for each row
  when (old.include_browser_reported is distinct from new.include_browser_reported)
  execute function note_browser_reported_due();

create trigger analysis_codings_skip_trials before insert on analysis_codings for each row execute function skip_trial_coding();
