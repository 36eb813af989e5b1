drop table mails;
drop table identity_challenges;
drop table identity_passkeys;
drop table identity_recovery_codes;
drop table identity_totp;
drop table identity_confirmations;
drop table identity_links;
drop table identity_devices;
alter table identity_accounts drop column two_step, drop column password_changed_at, drop column email_verified_at;
