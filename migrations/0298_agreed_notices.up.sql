-- Which notices of an interview responses agreed to: all others may be removed.
create index responses_consent on responses (form_id, consent_version) where consent_version is not null;
