-- Its page has said that all of it is stored: nothing has to be waited for when the call is over.
alter table recordings add column is_complete boolean not null default false;
