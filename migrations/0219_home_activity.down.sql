drop index responses_activity_idx;
