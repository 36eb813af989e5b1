update question_answers set state = 'skipped' where state = 'dropped';
alter table question_answers drop constraint question_answers_state_check;
alter table question_answers add constraint question_answers_state_check
  check (state in ('open', 'bypassed', 'asked', 'short', 'rich', 'skipped', 'refused'));
