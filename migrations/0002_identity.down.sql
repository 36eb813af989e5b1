drop table identity_attempts;
drop table identity_payloads;
drop table identity_keys;
drop table identity_accounts;
