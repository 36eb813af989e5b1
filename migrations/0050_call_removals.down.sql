drop trigger calls_replaced on calls;
drop trigger calls_removed on calls;
drop function note_call_removal();
drop table call_removals;
