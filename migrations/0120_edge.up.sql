-- Sign-ins in the making, newest first: those beyond the installation's ceiling are dropped (authorization-bounds.ts).
create index identity_payloads_begun_idx on identity_payloads (expires_at desc) where model = 'Interaction';
