drop table asked_sentences;
drop table asked_passages;
drop function remove_asked_sentences();
drop table asked_questions;
delete from follow_ups where kind = 'question.answer';
