-- What all accounts together import in a day is limited.
alter table response_imports add column bytes bigint not null default 0;
-- The imports of the last 24 hours.
create index response_imports_day_idx on response_imports (created_at);
