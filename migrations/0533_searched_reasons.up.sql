-- Reasons of exclusions are searched. A trigger of its own: every review names the column, and few change it.
create trigger responses_reason_changed
  before update of exclusion_reason on responses
  for each row when (old.search_text is not null and old.exclusion_reason is distinct from new.exclusion_reason)
  execute function forget_search_text();
update responses set search_text = null where search_text is not null and exclusion_reason is not null;
