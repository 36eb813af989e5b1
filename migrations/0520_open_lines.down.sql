drop index calls_lines_idx;
alter table calls drop column answering_until;
