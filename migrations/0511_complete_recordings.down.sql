alter table recordings drop column is_complete;
