-- Interviews that follow a prompt are rehearsed too, in any of the interview's languages.
alter table rehearsals alter column guide drop not null;
-- The prompt as it was when the rehearsal was started, where there is no guide.
alter table rehearsals add column prompt text;
-- What it is held in; null: the language that the interview is written in.
alter table rehearsals add column language text;
alter table rehearsals add constraint rehearsals_material check ((guide is null) <> (prompt is null));
-- The kinds that a rehearsal must have for publishing; null: the recommended ones.
alter table rehearsal_requirements add column participants text[];
