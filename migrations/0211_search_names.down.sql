update responses set search_text = null where search_text is not null;
drop function fold_accents(text);
