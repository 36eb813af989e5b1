-- Which connection of a call's page counts: the newest one, named by its process. A departure of an older one changes nothing.
alter table calls add column present_by uuid;
