-- A page's offer of a line to a model is being answered until then; another one has to wait.
alter table calls add column answering_until timestamptz;
-- OpenLinesService.listForgotten: lines to a model that may be open, of a handful of calls.
create index calls_lines_idx on calls (provider) where control_url is not null;
