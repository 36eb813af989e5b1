drop table report_shares;
