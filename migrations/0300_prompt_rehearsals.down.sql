alter table rehearsal_requirements drop column participants;
delete from follow_ups where kind = 'rehearsal.run' and subject in (select id::text from rehearsals where guide is null);
delete from rehearsals where guide is null;
alter table rehearsals drop constraint rehearsals_material;
alter table rehearsals drop column language;
alter table rehearsals drop column prompt;
alter table rehearsals alter column guide set not null;
