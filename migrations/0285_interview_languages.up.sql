-- The language an interview is written in and those it is offered in, with the translations of its name and information.
alter table forms add column languages jsonb not null default '{"source": null, "others": []}';

-- The language a response is held in, set when its first call opens; null: unknown. And that of the notice the participant read.
alter table responses add column language text, add column consent_language text;
