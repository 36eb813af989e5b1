alter table recordings drop column duration_ms;
