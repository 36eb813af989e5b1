drop table follow_up_crashes;
drop table follow_up_runs;
drop table worker_processes;
