-- A signal of its own for sound that the participant's browser left out (EAR-75).
alter table quality_signals drop constraint quality_signals_kind_check;
alter table quality_signals add constraint quality_signals_kind_check check (
  kind in ('too-short', 'copied', 'machine-written', 'contradictory', 'off-question', 'wrong-language', 'duplicate-person', 'noise', 'sound-lost')
);
