drop index responses_consent;
