-- How the interviewer sounds where a server reads aloud: the pace, and the voice of each language that the owner chose one for.
-- Empty: the usual pace, the installation's voices.
alter table forms add column speech jsonb not null default '{}';
