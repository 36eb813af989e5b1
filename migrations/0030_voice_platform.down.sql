drop table installation_secrets;
drop trigger assistants_replaced on assistants;
drop trigger assistants_removed on assistants;
drop function note_assistant_removal();
drop table assistant_removals;
alter table assistants drop column attention_at, drop column attention_detail, drop column attention, drop column fingerprint;
drop table call_results;
drop index calls_without_results_idx;
drop index calls_collect_due_idx;
alter table calls
  drop column recording_given_up,
  drop column control_url,
  drop column results_at,
  drop column collect_attempts,
  drop column collect_dispatched_at,
  drop column collect_due_at;
