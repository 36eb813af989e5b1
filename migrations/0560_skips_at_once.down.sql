alter table interventions drop column after_turn;
