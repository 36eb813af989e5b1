-- Of what the participant was told that the interview's owner may do while it is held: beside watching, to guide and to write.
alter table calls add column told_rights text[] not null default '{guide,write}';
