drop function reserve_usage_together;
