delete from quality_signals where kind = 'sound-lost';
update responses set quality = nullif(btrim(regexp_replace(quality, '\s*sound-lost:(open|accepted)', '')), '') where quality like '%sound-lost%';
alter table quality_signals drop constraint quality_signals_kind_check;
alter table quality_signals add constraint quality_signals_kind_check check (
  kind in ('too-short', 'copied', 'machine-written', 'contradictory', 'off-question', 'wrong-language', 'duplicate-person', 'noise')
);
