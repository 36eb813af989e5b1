-- Who holds the spoken interviews of an interview: 'auto' (what the installation is set up for), our own interviewer, or a voice platform.
alter table forms add column voice text not null default 'auto';
