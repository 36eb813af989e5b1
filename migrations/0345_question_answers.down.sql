drop table question_answers;
drop table answer_readings;
