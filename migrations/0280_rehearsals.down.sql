delete from follow_ups where kind = 'rehearsal.run';
drop table rehearsal_requirements;
drop table rehearsal_participants;
drop table rehearsals;
