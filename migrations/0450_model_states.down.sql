drop table model_states;
