drop table response_views;
