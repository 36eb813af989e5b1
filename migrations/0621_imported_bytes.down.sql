drop index response_imports_day_idx;
alter table response_imports drop column bytes;
