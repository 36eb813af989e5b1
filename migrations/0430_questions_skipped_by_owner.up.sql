-- A question that the owner had skipped while the interview was held.
alter table question_answers drop constraint question_answers_state_check;
alter table question_answers add constraint question_answers_state_check
  check (state in ('open', 'bypassed', 'dropped', 'asked', 'short', 'rich', 'skipped', 'refused'));
