alter table recordings drop column tail_bytes;
